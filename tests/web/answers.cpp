// Answers one request (web/contract.md, "Requests") on each line of standard input, as ronda.wasm does.
#include <iostream>
#include <string>

#include "adjudicator/web/answer.hpp"

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string request; std::getline(std::cin, request);)
        std::cout << ronda::web::answer(request) << "\n";
    return std::cout.flush() ? 0 : 3;
}

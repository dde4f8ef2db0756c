// Measures the reading of an ordinary message and of malicious ones (mail_bombs.hpp); the time must depend only
// on the size.
#include <benchmark/benchmark.h>

#include "mailer/incoming.hpp"
#include "tests/support/mail_bombs.hpp"

namespace {

using namespace ronda;

void read_letter(benchmark::State& bench) {
    const std::string message =
        "From: Ana <ana@example.org>\r\nTo: ronda@example.org\r\nSubject: Re: Ronda 3\r\nMIME-Version: 1.0\r\n"
        "Message-ID: <1@example.org>\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n"
        "Hola:\r\n\r\npartida: malaga-1\r\njugador: ana\r\nronda: 3\r\nclave: x\r\nordenes:\r\n"
        "  reclutar: {Loma: 1}\r\n\r\n-- \r\nAna\r\n\r\nEl lunes, Ronda escribi=F3:\r\n> Ronda 2\r\n";
    for (auto _ : bench) benchmark::DoNotOptimize(mailer::read_incoming(message));
}
BENCHMARK(read_letter)->Name("mail_read_letter")->Unit(benchmark::kMicrosecond);

void read_bomb(benchmark::State& bench, const std::string& message) {
    for (auto _ : bench) benchmark::DoNotOptimize(mailer::read_incoming(message));
}

[[maybe_unused]] const bool registered = [] {
    for (const fixture::MailBomb& bomb : fixture::mail_bombs())
        benchmark::RegisterBenchmark(("mail_read_bomb/" + bomb.name).c_str(), read_bomb, bomb.message)
            ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace

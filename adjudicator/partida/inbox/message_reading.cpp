#include <algorithm>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

Result<Json> ask(World& world, const std::vector<std::string>& paths) {
    return world.mail.work("read", {{"formato", "ronda/lectura/1"}, {"mensajes", paths}}, world.lang);
}

// Empty if the program died, gave no answer, or did not describe every message.
std::vector<Message> try_to_read(World& world, const std::vector<std::string>& paths) {
    const auto answer = ask(world, paths);
    std::vector<Message> messages = answer ? messages_in(*answer) : std::vector<Message>();
    if (messages.size() != paths.size()) return {};
    for (std::size_t i = 0; i < paths.size(); ++i) messages[i].file = paths[i];
    return messages;
}

Result<Message> read_alone(World& world, const std::string& path) {
    auto messages = try_to_read(world, {path});
    if (!messages.empty()) return std::move(messages.front());
    // Check whether only this message fails or the program does not work at all.
    RETURN_IF_ERROR(ask(world, {}));
    Message message;
    message.file = path;
    message.fault_code = unread;
    message.fault = say("el programa de correo no puede leerlo", "the mail program cannot read it");
    return message;
}

}  // namespace

Result<std::vector<Message>> read_messages(World& world, const std::vector<std::string>& paths) {
    auto messages = try_to_read(world, paths);
    if (!messages.empty() || paths.empty()) return messages;
    for (const std::string& path : paths) {
        ASSIGN_OR_RETURN(auto message, read_alone(world, path));
        messages.push_back(std::move(message));
    }
    return messages;
}

}  // namespace ronda::partida

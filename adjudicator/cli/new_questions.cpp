#include "adjudicator/cli/new_questions.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include <unistd.h>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/address.hpp"
#include "formats/mail_provider.hpp"

namespace ronda::cli {

namespace {

using Check = std::optional<Text> (*)(std::string_view answer);

struct Question {
    std::string Draft::*answer;
    Text words;
    bool needed;
    Check check;
    std::string usual = {};  // the answer if the moderator gives none
};

std::optional<Text> fault_of_game(std::string_view name) {
    if (find_game(name) != nullptr) return std::nullopt;
    std::vector<std::string> known;
    for (const Game* game : all_games()) known.emplace_back(game->id());
    return with_suggestion(say("juego desconocido", "unknown game"), name, known);
}

std::optional<Text> fault_of_folder(std::string_view folder) {
    std::error_code failed;
    if (std::filesystem::exists(folder, failed) && !std::filesystem::is_empty(folder, failed))
        return say("{}: ya existe", "{}: already exists", in_quotes(folder));
    const std::string name = std::filesystem::path(folder).filename().string();
    if (is_match_id(name)) return std::nullopt;
    return say("{}: el nombre de la carpeta es el de la partida (a-z, 0-9 y guiones)",
               "{}: the folder's name is the match's name (a-z, 0-9 and hyphens)", in_quotes(name));
}

// A moderator of a club has a name and an address.
std::optional<Text> fault_of_person(std::string_view text) {
    if (const formats::Moderator moderator = moderator_in(text);
        moderator.name.empty() || moderator.email.empty())
        return say("se esperaba nombre y dirección: «Marta <marta@example.org>»",
                   "expected name and address: “Marta <marta@example.org>”");
    return formats::fault_of_mailbox(text);
}

std::optional<Text> fault_of_smtp(std::string_view url) {
    return formats::fault_of_server(url, {"smtps", "smtp"});
}
std::optional<Text> fault_of_imap(std::string_view url) {
    return formats::fault_of_server(url, {"imaps", "imap"});
}
std::optional<Text> no_fault(std::string_view) {
    return std::nullopt;
}

// The machine's time zone, or that of most players.
std::string usual_zone() {
    std::error_code failed;
    const std::string link = std::filesystem::read_symlink("/etc/localtime", failed).string();
    const std::size_t at = link.find("zoneinfo/");
    const std::string zone = at == npos ? std::string() : link.substr(at + 9);
    return zone.find('/') != npos && !zone.starts_with("Etc/") && !fault_of_zone(zone) ? zone : "Europe/Madrid";
}

// A conversation on the terminal.
class Conversation {
  public:
    explicit Conversation(Lang lang) : lang_(lang) {}

    void print(const Text& words) { std::cerr << words.in(lang_) << "\n"; }

    // Returns the answer without blanks around it; empty at the end of the input.
    std::optional<std::string> answer(const Text& question, const std::string& usual = {}) {
        std::cerr << question.in(lang_);
        if (!usual.empty()) std::cerr << " [" << usual << "]";
        std::cerr << ": " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        const std::string_view words = trim(line);
        return words.empty() ? usual : std::string(words);
    }

    // Asks until the answer is good. Returns whether there was one.
    bool ask(const Question& question, Draft& draft) {
        for (;;) {
            const auto said = answer(question.words, question.usual);
            if (!said) return false;
            if (said->empty() && question.needed) continue;
            const auto fault = said->empty() ? std::nullopt : question.check(*said);
            if (!fault) {
                draft.*question.answer = *said;
                return true;
            }
            print(say("  {}", "  {}", *fault));
        }
    }

    bool ask_players(const Game& game, Draft& draft) {
        print(
            say("Jugadores, de {} a {}, uno por línea: «Ana <ana@example.org>», o «Ana <robot normal>» si la "
                "lleva un robot. Una línea vacía acaba la lista.",
                "Players, from {} to {}, one per line: “Ana <ana@example.org>”, or “Ana <robot normal>” if a "
                "robot plays. An empty line ends the list.",
                game.least_players(), game.most_players()));
        for (int number = 1; number <= game.most_players();) {
            const auto said = answer(say("  Jugador {}", "  Player {}", number));
            if (!said) return false;
            if (said->empty() && number > game.least_players()) break;
            if (said->empty()) continue;
            const std::string player = id_from(said->substr(0, said->find_first_of("<@"))) + "=" + *said;
            const std::string id = player.substr(0, player.find('='));
            Text fault = fault_of_player(player).value_or(Text());
            if (said->find_first_of(",=") != npos)
                fault = say("sin comas ni signos de igual", "without commas or equals signs");
            else if (("," + draft.players).find("," + id + "=") != npos)
                fault = say("{} ya está: añade algo al nombre",
                            "{} is already in the list: add something to the name", in_quotes(id));
            if (!fault.empty()) {
                print(say("    {}", "    {}", fault));
                continue;
            }
            draft.players += (number == 1 ? "" : ",") + player;
            ++number;
        }
        return true;
    }

    // Asks for what the draft lacks.
    bool ask_all(const std::vector<Question>& questions, Draft& draft) {
        return std::all_of(questions.begin(), questions.end(), [&](const Question& question) {
            return !(draft.*question.answer).empty() || ask(question, draft);
        });
    }

    bool is_sure(const Text& question) {
        const auto sure = answer(question, lang_ == Lang::es ? "s" : "y");
        const std::string word = sure ? fold(*sure) : std::string();
        return word == "s" || word == "si" || word == "y" || word == "yes";
    }

  private:
    Lang lang_;
};

tl::unexpected<Failure> given_up() {
    return refuse("cancelada", say("no se ha creado nada", "nothing was created"));
}

std::vector<Question> about_the_match() {
    std::string games;
    for (const Game* game : all_games()) games += (games.empty() ? "" : ", ") + std::string(game->id());
    return {{&Draft::game, say("Juego ({})", "Game ({})", games), true, fault_of_game},
            {&Draft::folder,
             say("Carpeta de la partida, que se crea ahora", "The match's folder (it is created now)"), true,
             fault_of_folder},
            {&Draft::title,
             say("Nombre para quien juega, p. ej. «Hexágonos de otoño» (nada: como la carpeta)",
                 "Name that players read, e.g. “Hexágonos de otoño” (nothing: the folder's name)"),
             false, fault_of_title}};
}

std::vector<Question> about_the_clock() {
    return {{&Draft::moderator,
             say("Quien modera, p. ej. «Marta <marta@example.org>»",
                 "The moderator, e.g. “Marta <marta@example.org>”"),
             false, formats::fault_of_mailbox},
            {&Draft::deadline,
             say("Plazo de cada semana, p. ej. «dom 20:00» (nada: sin plazos)",
                 "Deadline of each week, e.g. “sun 20:00” (nothing: no deadlines)"),
             false, fault_of_deadline}};
}

Question about_the_zone() {
    return {&Draft::zone, say("Zona horaria", "Time zone"), true, fault_of_zone, usual_zone()};
}

std::vector<Question> about_the_club() {
    return {{&Draft::moderator,
             say("Quien modera, p. ej. «Marta <marta@example.org>»",
                 "The moderator, e.g. “Marta <marta@example.org>”"),
             true, fault_of_person},
            about_the_zone(),
            {&Draft::sender,
             say("Dirección del club, p. ej. «Ronda <ronda@example.org>»",
                 "The club's address, e.g. “Ronda <ronda@example.org>”"),
             true, formats::fault_of_mailbox}};
}

std::vector<Question> about_the_mail() {
    return {{&Draft::sender,
             say("Dirección de la partida, p. ej. «Ronda <ronda@example.org>» (nada: sin correo)",
                 "The match's address, e.g. “Ronda <ronda@example.org>” (nothing: no mail)"),
             false, formats::fault_of_mailbox}};
}

std::vector<Question> about_the_servers(const Draft& draft) {
    const auto provider = formats::provider_of(draft.sender).value_or(formats::MailProvider());
    return {{&Draft::smtp,
             say("Servidor que envía, p. ej. smtps://mail.example.org (nada: ninguno)",
                 "Server that sends mail, e.g. smtps://mail.example.org (nothing: none)"),
             false, fault_of_smtp, std::string(provider.smtp)},
            {&Draft::imap,
             say("Servidor del que se recoge, p. ej. imaps://mail.example.org (nada: ninguno)",
                 "Server to fetch mail from, e.g. imaps://mail.example.org (nothing: none)"),
             false, fault_of_imap, std::string(provider.imap)}};
}

std::optional<Text> fault_of_command(std::string_view command) {
    if (!formats::words_of_command(command).empty()) return std::nullopt;
    return say("se esperaba un programa con sus argumentos", "expected a program with its arguments");
}

std::vector<Question> about_the_login(const Draft& draft) {
    const auto provider = formats::provider_of(draft.sender);
    const std::size_t open = draft.sender.find('<');
    const std::string address =
        open == npos ? draft.sender : draft.sender.substr(open + 1, draft.sender.find('>') - open - 1);
    const Question user{&Draft::login, say("Usuario de esos servidores", "User name for these servers"), true,
                        no_fault, provider ? address : std::string()};
    if (provider && provider->oauth2)
        return {user,
                {&Draft::password_command,
                 say("Programa que escribe el permiso: {} no admite contraseñas",
                     "Program that prints the token: {} accepts no passwords", provider->name),
                 true, fault_of_command, "oama access " + address}};
    return {user,
            {&Draft::password_file,
             say("Fichero con la contraseña (solo su nombre; nunca la contraseña)",
                 "File with the password (only its name, never the password)"),
             true, no_fault}};
}

bool ask_about_servers(Conversation& with, Draft& draft) {
    if (draft.sender.empty()) return true;
    if (!with.ask_all(about_the_servers(draft), draft)) return false;
    return (draft.smtp.empty() && draft.imap.empty()) || !draft.password_command.empty() ||
           with.ask_all(about_the_login(draft), draft);
}

}  // namespace

bool on_a_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDERR_FILENO) != 0;
}

Result<void> ask(Draft& draft, Lang lang) {
    Conversation with(lang);
    if (!with.ask_all(about_the_match(), draft)) return given_up();
    const Game* game = find_game(draft.game);
    if (game == nullptr) return unknown_game(draft.game);
    if (draft.players.empty() && !with.ask_players(*game, draft)) return given_up();
    if (!with.ask_all(about_the_clock(), draft)) return given_up();
    if (!draft.deadline.empty() && !with.ask_all({about_the_zone()}, draft)) return given_up();
    if (!with.ask_all(about_the_mail(), draft) || !ask_about_servers(with, draft)) return given_up();
    ASSIGN_OR_RETURN(const auto match, match_of(*game, draft, lang));
    with.print(say("\n{}", "\n{}", formats::write_match_file(match.file)));
    if (with.is_sure(say("¿Crear la partida? (s/n)", "Create the match? (y/n)"))) return {};
    return given_up();
}

Result<void> ask_about_club(Draft& draft, Lang lang) {
    Conversation with(lang);
    if (with.ask_all(about_the_club(), draft) && ask_about_servers(with, draft)) return {};
    return given_up();
}

Result<void> ask_for_club(const Text& shown, Lang lang) {
    Conversation with(lang);
    with.print(shown);
    if (with.is_sure(say("¿Poner el club en marcha? (s/n)", "Set up the club? (y/n)"))) return {};
    return given_up();
}

}  // namespace ronda::cli

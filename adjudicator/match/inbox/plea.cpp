
#include "adjudicator/match/inbox/plea.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "adjudicator/core/orders/letter_words.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

using Words = std::vector<std::string>;

bool contains(std::span<const std::string_view> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Signatures may follow a line with one of these.
constexpr std::string_view farewells[] = {
    "saludo",  "saludos", "abrazo",    "abrazos", "beso",    "besos", "atentamente", "atte",  "cordialmente",
    "regards", "cheers",  "sincerely", "thanks",  "gracias", "adios", "bye",         "wishes"};
// A sentence of these words and of farewells alone is a courtesy: none of them asks for anything.
constexpr std::string_view courtesies[] = {
    "a", "al", "amigos", "amigas", "chicos", "chicas", "companeros", "equipo", "gente", "jefe", "jefa",
    "maestro", "moderador", "moderadora", "arbitro", "mi", "mis", "mias", "mia", "mio", "mios", "nuestras",
    "os", "te", "ti", "tu", "le", "les", "vosotros", "todos", "todas", "todo", "me", "nos", "el", "la", "las",
    "los", "lo", "un", "una", "unas", "unos", "de", "del", "en", "con", "para", "por", "y", "e", "o", "que",
    "este", "esta", "estas", "estos", "esto", "ese", "esa", "eso", "se", "hola", "holi", "buenas", "buenos",
    "buen", "bueno", "buena", "tardes", "noches", "noche", "muy", "querido", "querida", "queridos", "estimado",
    "estimada", "estimados", "cordial", "cordiales", "abrazote", "besitos", "salud", "fuerte", "grande",
    "enorme", "hasta", "luego", "pronto", "proxima", "proximo", "siguiente", "chao", "ciao", "agur", "hey",
    "ey", "eh", "ah", "uf", "jaja", "jajaja", "jeje", "jejeje", "xd", "espero", "esteis", "estes", "esten",
    "bien", "genial", "aqui", "ahi", "alla", "va", "van", "vamos", "tienes", "teneis", "mando", "envio",
    "remito", "adjunto", "adjuntas", "adjuntos", "entrego", "ordenes", "orden", "jugada", "jugadas",
    "movimiento", "movimientos", "movida", "turno", "turnos", "ronda", "rondas", "partida", "juego", "jugar",
    "semana", "hoy", "ya", "ahora", "otra", "otro", "vez", "nuevas", "nueva", "nuevo", "anterior", "anteriores",
    "ultima", "ultimas", "ultimo", "primera", "primer", "segunda", "tercera", "corregidas", "corregida",
    "correccion", "corrijo", "definitivas", "listo", "lista", "hecho", "abajo", "debajo", "arriba",
    "siguientes", "correspondientes", "como", "siempre", "mil", "muchas", "muchisimas", "agradecido",
    "agradecida", "organizar", "organizarlo", "moderar", "trabajo", "esfuerzo", "paciencia", "suerte", "mucha",
    "animo", "exito", "divertirse", "gane", "ganar", "gano", "mejores", "deseos", "feliz", "felices", "fiestas",
    "navidad", "finde", "fin", "perdon", "perdona", "perdonad", "disculpa", "disculpas", "disculpad", "siento",
    "lamento", "rollo", "ok", "vale", "perfecto", "recibido", "enterado", "enhorabuena", "felicidades", "bravo",
    "viva", "venga", "ole", "tan", "tal", "ha", "sido", "es", "fue", "ver", "si", "pasa", "hay", "interesante",
    "emocionante", "divertida", "divertido", "chula", "bonita", "menuda", "menudo", "vaya", "empezamos",
    "enviarlas", "mandarlas", "pd", "he", "rellenado", "rellenada", "plantilla", "mapa", "informe",
    // English
    "hi", "hello", "dear", "good", "morning", "afternoon", "evening", "day", "night", "all", "everyone",
    "everybody", "folks", "guys", "team", "sir", "madam", "moderator", "there", "here", "are", "is", "come",
    "comes", "go", "goes", "my", "mine", "our", "the", "this", "these", "those", "that", "for", "to", "of",
    "in", "on", "and", "with", "from", "you", "your", "yours", "i", "we", "it", "its", "be", "am", "as", "at",
    "an", "orders", "order", "moves", "move", "turn", "round", "match", "game", "games", "week", "today",
    "attached", "enclosed", "below", "above", "following", "sending", "submitting", "again", "new", "next",
    "last", "latest", "previous", "corrected", "correction", "final", "usual", "always", "just", "thank", "thx",
    "ty", "many", "much", "so", "very", "lot", "million", "advance", "running", "organising", "organizing",
    "moderating", "hosting", "work", "hard", "patience", "everything", "great", "job", "regard", "best", "kind",
    "kindest", "warm", "warmest", "truly", "faithfully", "respectfully", "goodbye", "see", "later", "soon",
    "love", "hugs", "xx", "xxx", "luck", "have", "nice", "fun", "weekend", "happy", "holidays", "hope", "well",
    "sorry", "apologies", "apologise", "apologize", "fingers", "crossed", "may", "win", "exciting",
    "interesting", "enjoyed", "enjoying", "was", "what", "done", "ready", "ps", "lol", "haha", "filled",
    "template", "map", "report"};

// These are courtesies only with one of the others in the sentence: «perdón por el retraso», “I send you …”.
struct Pair {
    std::string_view word, with;
};
constexpr Pair paired_words[] = {
    {"retraso", "perdon"},  {"retraso", "siento"},  {"retraso", "disculp"}, {"tardanza", "perdon"},
    {"tardanza", "siento"}, {"demora", "perdon"},   {"tarde", "perdon"},    {"tarde", "siento"},
    {"tarde", "disculp"},   {"delay", "sorry"},     {"delay", "apolog"},    {"late", "sorry"},
    {"send", "i"},          {"retraso", "lamento"}, {"dias", "buenos"},     {"dia", "buen"},
    {"dejo", "os"},         {"dejo", "te"},         {"dejo", "aqui"}};

// A sentence that begins so is a courtesy if it asks for nothing and has at most as many more words.
struct Opening {
    std::string_view words;
    std::size_t more;
};
constexpr Opening openings[] = {{"hola", 2},
                                {"buenas", 2},
                                {"buenos dias", 2},
                                {"buenas tardes", 2},
                                {"buenas noches", 2},
                                {"querido", 3},
                                {"querida", 3},
                                {"queridos", 3},
                                {"estimado", 3},
                                {"estimada", 3},
                                {"estimados", 3},
                                {"hi", 2},
                                {"hello", 2},
                                {"dear", 3},
                                {"hey", 2},
                                {"hasta el", 1},
                                {"hasta la", 1},
                                {"nos vemos", 3},
                                {"see you", 3},
                                {"saludos", 3},
                                {"un saludo", 3},
                                {"un abrazo", 3},
                                {"abrazos", 3},
                                {"besos", 3},
                                {"regards", 3},
                                {"greetings", 3},
                                {"gracias por", 4},
                                {"muchas gracias por", 4},
                                {"mil gracias por", 4},
                                {"thanks for", 4},
                                {"thank you for", 4},
                                {"suerte", 4},
                                {"mucha suerte", 4},
                                {"buena suerte", 4},
                                {"good luck", 4},
                                {"feliz", 4},
                                {"felices", 4},
                                {"buen", 3},
                                {"have a", 4},
                                {"happy", 3},
                                {"que gane", 3},
                                {"que tengas", 4},
                                {"que tengais", 4},
                                {"que paseis", 4},
                                {"may the best", 3},
                                {"a ver si hay", 2},
                                {"a por todas", 0},
                                {"espero que todo", 4},
                                {"espero que esteis", 4},
                                {"espero que estes", 4},
                                {"espero que esten", 4},
                                {"hope you are", 4},
                                {"hope you re", 4},
                                {"hope all", 4},
                                {"hope this", 5},
                                {"please find", 6},
                                {"take care", 2}};

// Questions that ask for nothing.
constexpr std::string_view empty_questions[] = {"que tal",
                                                "que tal todo",
                                                "que tal estais",
                                                "que tal estas",
                                                "como estas",
                                                "como estais",
                                                "como va",
                                                "como va todo",
                                                "como vais",
                                                "todo bien",
                                                "que hay",
                                                "how are you",
                                                "how are you all",
                                                "all well",
                                                "all good",
                                                "how is it going",
                                                "how s it going",
                                                "what s up",
                                                "ok",
                                                "vale",
                                                "hola que tal",
                                                "hi how are you",
                                                "hello how are you",
                                                "hola como estas",
                                                "hola como estais",
                                                "buenas que tal"};

// Words and beginnings of words in messages that need an answer. No signature or opening has one.
constexpr std::string_view needs[] = {
    "no",    "not",    "sin",  "ni",    "fuera", "puedo",  "puede",  "puedes",   "podeis", "can",    "cannot",
    "could", "would",  "won",  "don",   "didn",  "isn",    "doesn",  "unable",   "away",   "need",   "needs",
    "want",  "why",    "when", "where", "how",   "cuando", "donde",  "cual",     "quien",  "please", "favor",
    "porfa", "key",    "help", "ill",   "sick",  "duda",   "dudas",  "error",    "bug",    "quit",   "stop",
    "wait",  "espera", "solo", "only",  "but",   "pero",   "quiero", "quisiera", "querria"};
constexpr std::string_view need_stems[] = {
    "aplaz",    "pospon",    "prorrog", "prolong",  "retras",   "atras",    "adelant",  "ampli",    "exten",
    "postpon",  "reschedul", "paus",    "ayud",     "socorr",   "fall",     "problem",  "entiend",  "entend",
    "underst",  "confus",    "equivoc", "mistak",   "wrong",    "clave",    "contras",  "password", "perdi",
    "perde",    "pierd",     "lost",    "lose",     "vacacion", "vacation", "viaj",     "travel",   "hospital",
    "enferm",   "opera",     "medic",   "exam",     "abandon",  "retir",    "resign",   "sustitu",  "substitu",
    "replac",   "reemplaz",  "cambi",   "chang",    "avis",     "warn",     "permi",    "allow",    "quej",
    "complain", "injust",    "unfair",  "tramp",    "cheat",    "plazo",    "deadline", "impos",    "necesit",
    "podria",   "podre",     "llego",   "llegar",   "urgen",    "cancel",   "anul",     "borr",     "delet",
    "remov",    "desist",    "rendi",   "miss",     "late",     "internet", "whats",    "llam",     "call",
    "conest",   "contest",   "respond", "respuest", "answer",   "repl",     "mira",     "check",    "revis"};

// The label of a line in a contact block.
constexpr std::string_view contact_labels[] = {
    "tel",    "telefono", "tfno",     "tlf",     "movil",    "mov", "fijo", "phone",     "mobile",  "cell",
    "fax",    "email",    "mail",     "correo",  "e",        "web", "www",  "direccion", "address", "c",
    "skype",  "telegram", "whatsapp", "twitter", "mastodon", "t",   "m",    "f",         "p",       "w",
    "office", "oficina",  "ext",      "http",    "https",    "cid", "blog", "url"};

// Footers that companies, lists, scanners and telephones add to a letter.
constexpr std::string_view footers[] = {"aviso legal",
                                        "confidencial",
                                        "confidential",
                                        "disclaimer",
                                        "proteccion de datos",
                                        "lopd",
                                        "rgpd",
                                        "gdpr",
                                        "este correo electronico",
                                        "this e mail",
                                        "this email",
                                        "unsubscribe",
                                        "anular la suscripcion",
                                        "cancelar la suscripcion",
                                        "darse de baja de",
                                        "has recibido este mensaje porque",
                                        "you received this message because",
                                        "mailing list",
                                        "lista de correo",
                                        "listinfo",
                                        "libre de virus",
                                        "virus free",
                                        "avast",
                                        "avg com",
                                        "antes de imprimir",
                                        "before printing",
                                        "enviado desde",
                                        "enviado con",
                                        "enviado por",
                                        "sent from",
                                        "sent with",
                                        "sent by",
                                        "sent via",
                                        "outlook para",
                                        "outlook for",
                                        "get outlook",
                                        "descarga la aplicacion",
                                        "perdona la brevedad",
                                        "disculpa la brevedad",
                                        "excuse the brevity",
                                        "escrito desde",
                                        "escrito con",
                                        "written on my",
                                        "typed on"};

constexpr std::size_t most_of_name = 5, most_of_signature = 8, most_lines_of_signature = 8;
constexpr std::size_t longest_looked_at = 16U << 10U;  // bytes

// The bytes of a sign that is no letter and not in ASCII (U+0080 to U+00BF, U+2000 to U+2FFF, pictures); 0 of a
// letter.
std::size_t sign_length(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0xC2U ? 2 : byte == 0xE2U ? 3 : byte >= 0xF0U ? 4 : 0;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) >= 0x80U && sign_length(c) == 0);
}

Words words_of(std::string_view text) {
    const std::string folded = fold(text);
    Words words;
    for (std::size_t at = 0; at < folded.size();) {
        std::size_t end = at;
        while (end < folded.size() && is_letter(folded[end])) ++end;
        if (end > at) words.emplace_back(folded.substr(at, end - at));
        at = end > at ? end : at + std::max(sign_length(folded[at]), std::size_t{1});
    }
    return words;
}

std::string in_one_line(const Words& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
    return all;
}

bool is_courteous(const std::string& word) {
    return contains(courtesies, word) || contains(farewells, word);
}

bool is_need(const std::string& word) {
    if (contains(needs, word)) return true;
    return !is_courteous(word) && std::any_of(std::begin(need_stems), std::end(need_stems),
                                              [&](std::string_view stem) { return word.starts_with(stem); });
}

bool has_need(const Words& words) {
    return std::any_of(words.begin(), words.end(), is_need);
}

// Where accents were lost on the way there may be a question mark within a word.
bool asks(std::string_view text) {
    for (std::size_t at = 0; (at = text.find('?', at)) != npos; ++at)
        if (at + 1 == text.size() || !is_letter(in_lower_ascii(text.substr(at + 1, 1)).front())) return true;
    return text.find("¿") != npos;
}

bool has_digits(std::string_view text, std::ptrdiff_t least) {
    return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) >= least;
}

bool is_capital(std::string_view word) {
    return !word.empty() &&
           ((word.front() >= 'A' && word.front() <= 'Z') || word.starts_with("Á") || word.starts_with("É") ||
            word.starts_with("Í") || word.starts_with("Ó") || word.starts_with("Ú") || word.starts_with("Ñ"));
}

class PleaFinder {
  public:
    explicit PleaFinder(const std::vector<std::string>& names) {
        for (const std::string& name : names)
            for (std::string& word : words_of(name)) names_.insert(std::move(word));
    }

    bool has_plea(std::string_view words) const {
        bool signed_off = false;
        std::size_t signature = 0;
        std::string paragraph;
        for (const std::string_view line : formats::lines_of(words)) {
            if (trim(line).empty()) {
                if (says_something(paragraph)) return true;
                paragraph.clear();
                continue;
            }
            if (is_of_orders(line)) continue;
            const Words all = words_of(line);
            const bool below = signed_off && signature < most_lines_of_signature && is_of_signature(line, all);
            signature += below ? 1 : 0;
            if (!below && !is_contact(line, all) && !is_name(line, all)) (paragraph += line) += '\n';
            signed_off = signed_off || is_closing(all);
        }
        return says_something(paragraph);
    }

  private:
    // A comment, a list of YAML, a line that our letters put before words, or a field of an order file.
    bool is_of_orders(std::string_view line) const {
        const std::string_view text = trim(line);
        if (std::string_view("#{}[|>").find(text.front()) != npos || text.starts_with("- {")) return true;
        const auto root = root_key(fold(formats::field_line(text).field));
        return root && root != RootKey::replies;
    }

    static bool is_closing(const Words& words) {
        return words.size() <= 4 && std::any_of(words.begin(), words.end(), [](const std::string& word) {
                   return contains(farewells, word);
               });
    }

    static bool is_of_signature(std::string_view line, const Words& words) {
        const bool postscript = !words.empty() && (words.front() == "pd" || words.front() == "ps" ||
                                                   words.front() == "posdata" || fold(line).starts_with("p."));
        return !postscript && words.size() <= most_of_signature && !asks(line) && !has_need(words);
    }

    // «Ana García», «*Ana* | Ventas», «C/ Mayor, 3 · 28013 Madrid», «"Carpe diem"»: capitals, or one word.
    static bool is_name(std::string_view line, const Words& words) {
        if (asks(line) || has_need(words) || line.find('!') != npos) return false;
        const bool quoted = trim(line).size() > 2 && trim(line).front() == '"' && trim(line).back() == '"';
        if (line.find('|') != npos || words.size() <= 1 || quoted) return true;
        if (words.size() > most_of_name) return false;
        bool capitals = true;
        std::string_view rest = trim(line);
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find_first_of(" \t,./-*_·"), rest.size());
            const std::string_view word = rest.substr(0, end);
            const bool particle = word == "de" || word == "la" || word == "del" || word == "y" || word == "of";
            capitals = capitals && (word.empty() || particle || is_capital(word) || has_digits(word, 1));
            rest = trim(rest.substr(std::min(end + 1, rest.size())));
        }
        return capitals;
    }

    // «Móvil: 600 100 200», «ana@example.org», «www.ana.es»
    static bool is_contact(std::string_view line, const Words& words) {
        if (asks(line)) return false;
        const std::size_t colon = line.find(':');
        const Words label = words_of(line.substr(0, std::min(colon, line.size())));
        const bool tiny = label.size() == 1 && label.front().size() <= 2;
        const bool labelled = colon != npos && !label.empty() && label.size() <= 2 &&
                              std::all_of(label.begin(), label.end(), [tiny](const std::string& word) {
                                  return tiny || contains(contact_labels, word);
                              });
        if (labelled) return true;
        const std::string_view text = trim(line);
        const bool is_link = text.find('@') != npos || text.find("://") != npos || text.find("www.") != npos;
        if (is_link && text.find_first_of(" \t") == npos) return true;
        constexpr std::ptrdiff_t digits_of_telephone = 9;
        return words.empty() ||
               (has_digits(text, digits_of_telephone) && words.size() <= 2 && !has_need(words));
    }

    bool says_something(std::string_view paragraph) const {
        if (!asks(paragraph) && is_footer(paragraph)) return false;
        std::string sentence;
        for (const std::string_view line : formats::lines_of(paragraph)) {
            if (is_courtesy(line)) continue;  // also without a full stop
            for (const char c : line) {
                sentence += c;
                if (std::string_view(".!?;").find(c) == npos) continue;
                if (!is_courtesy(sentence)) return true;
                sentence.clear();
            }
            sentence += ' ';
        }
        return !is_courtesy(sentence);
    }

    static bool is_footer(std::string_view paragraph) {
        const std::string all = " " + in_one_line(words_of(paragraph)) + " ";
        return std::any_of(std::begin(footers), std::end(footers),
                           [&](std::string_view one) { return all.find(one) != npos; });
    }

    // A question is one as a whole, other sentences in each of their clauses.
    bool is_courtesy(std::string_view sentence) const {
        if (asks(sentence)) return is_empty_question(sentence);
        while (!sentence.empty()) {
            const std::size_t end = std::min(sentence.find_first_of(",:()"), sentence.size());
            const std::string_view clause = trim(sentence.substr(0, end));
            const Words words = words_of(clause);
            if (!is_courtesy(words) && !is_name(clause, words)) return false;
            sentence.remove_prefix(std::min(end + 1, sentence.size()));
        }
        return true;
    }

    // «Hola, ¿qué tal?»
    bool is_empty_question(std::string_view sentence) const {
        const std::size_t mark = sentence.rfind("¿"), comma = sentence.rfind(',');
        const std::size_t begin = mark != npos ? mark : comma == npos ? 0 : comma;
        const Words before = words_of(sentence.substr(0, begin));
        const Words words = words_of(sentence.substr(begin));
        return is_courtesy(before) && contains(empty_questions, in_one_line(words));
    }

    bool is_courtesy(const Words& words) const {
        if (std::all_of(words.begin(), words.end(),
                        [&](const std::string& word) { return is_known(word, words); }))
            return true;
        const std::string all = in_one_line(words) + " ";
        return std::any_of(std::begin(openings), std::end(openings), [&](const Opening& one) {
            const auto opening =
                static_cast<std::size_t>(std::count(one.words.begin(), one.words.end(), ' ')) + 1;
            return all.starts_with(std::string(one.words) + " ") && words.size() <= opening + one.more &&
                   std::none_of(words.begin() + static_cast<std::ptrdiff_t>(opening), words.end(), is_need);
        });
    }

    bool is_known(const std::string& word, const Words& all) const {
        if (is_courteous(word) || names_.contains(word)) return true;
        return std::any_of(std::begin(paired_words), std::end(paired_words), [&](const Pair& pair) {
            return pair.word == word && std::any_of(all.begin(), all.end(), [&](const std::string& other) {
                       return other.starts_with(pair.with) && (pair.with.size() > 4 || other == pair.with);
                   });
        });
    }

    std::set<std::string, std::less<>> names_;  // of the people of the match
};

}  // namespace

bool has_plea(std::string_view words, const std::vector<std::string>& names) {
    return PleaFinder(names).has_plea(beginning(words, longest_looked_at));
}

std::string plea_in(const Message& message, const Match& match, const std::string& others) {
    if (match.file.moderator.email.empty()) return {};
    std::vector<std::string> names = {match.file.moderator.name};
    for (const Player& player : match.header().players) {
        names.push_back(player.id);
        names.push_back(match.header().name_of(player.id));
    }
    std::string words = own_words(message, most_words_passed_on, others);
    return has_plea(words, names) ? words : std::string();
}

}  // namespace ronda::match

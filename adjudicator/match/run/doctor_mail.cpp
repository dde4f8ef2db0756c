#include "adjudicator/match/run/doctor_mail.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/run/doctor_parts.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match::doctor {

namespace {

constexpr std::size_t longest_record = 120, most_letters = 200;
constexpr int most_lookups = 10;  // RFC 7208, 4.6.4

// The names that mail servers and providers usually give to their keys.
constexpr std::array<const char*, 14> usual_selectors = {"ronda",     "default",    "mail", "dkim",    "google",
                                                         "selector1", "selector2",  "s1",   "s2",      "k1",
                                                         "fm1",       "protonmail", "key1", "20230601"};

bool is_under(std::string_view name, std::string_view domain) {
    return name == domain || (name.size() > domain.size() && name.ends_with("." + std::string(domain)));
}

// Whether two domains are aligned as RFC 7489 has it (relaxed), without the list of public suffixes.
bool are_aligned(std::string_view one, std::string_view other) {
    return !one.empty() && !other.empty() && (is_under(one, other) || is_under(other, one));
}

bool is_this_machine(std::string_view host) {
    return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

// The words of a record, such as `v=spf1 mx -all`.
std::vector<std::string> words_in_record(std::string_view record) {
    std::vector<std::string> words;
    while (!(record = trim(record)).empty()) {
        const std::size_t end = std::min(record.find(' '), record.size());
        words.push_back(fold(record.substr(0, end)));
        record.remove_prefix(end);
    }
    return words;
}

// The value of a tag in a record such as `v=DMARC1; p=none`. Empty if it is not there.
std::string tag_in(std::string_view record, std::string_view name) {
    while (!record.empty()) {
        const std::size_t end = std::min(record.find(';'), record.size());
        const std::string_view part = record.substr(0, end);
        const std::size_t equals = part.find('=');
        if (equals != npos && fold(trim(part.substr(0, equals))) == name)
            return std::string(trim(part.substr(equals + 1)));
        record.remove_prefix(std::min(end + 1, record.size()));
    }
    return {};
}

std::vector<std::string> beginning(const std::vector<std::string>& records, std::string_view head) {
    std::vector<std::string> found;
    for (const std::string& record : records)
        if (const std::string folded = fold(record.substr(0, head.size() + 1));
            folded == head || folded == std::string(head) + " " || folded == std::string(head) + ";")
            found.push_back(record);
    return found;
}

std::string in_short(const std::string& record) {
    return shown(record, longest_record);
}

class Examination {
  public:
    Examination(const system::Names& names, const Outgoing& out, Findings& findings)
        : names_(names), out_(out), findings_(findings) {}

    void look() {
        const auto records = names_.texts(out_.domain);
        if (!records)
            return add(doubtful(
                say("nombres de {}: el DNS no responde", "names of {}: DNS does not answer", out_.domain),
                say("mira /etc/resolv.conf y la red de esta máquina, y vuelve a probar",
                    "check /etc/resolv.conf and the network of this machine, and try again")));
        spf(*records);
        dkim();
        dmarc();
        if (is_this_machine(out_.host)) reverse();
    }

  private:
    void add(Finding finding) { findings_.push_back(std::move(finding)); }

    Text spf_remedy() const {
        return say(
            "TXT en {0}: con tu propio servidor «v=spf1 mx -all» (o «ip4:TU.DIRECCIÓN»); con el de un "
            "proveedor, el «include:» que diga él",
            "publish TXT at {0}: with your own server “v=spf1 mx -all” (or “ip4:YOUR.ADDRESS”); with the "
            "server of a provider, the “include:” that the provider gives",
            out_.domain);
    }

    // Only the last term counts, and that there is one record with at most ten lookups.
    void spf(const std::vector<std::string>& records) {
        const auto found = beginning(records, "v=spf1");
        if (found.empty())
            return add(bad(say("SPF: {} no dice quién envía en su nombre",
                               "SPF: {} does not say who sends for it", out_.domain),
                           spf_remedy()));
        if (found.size() > 1)
            return add(
                bad(say("SPF: {} tiene {} registros, y así no cuenta ninguno",
                        "SPF: {} has {} records; with more than one, none counts", out_.domain, found.size()),
                    say("deja uno solo que lo diga todo", "keep one record that says everything")));
        const std::vector<std::string> words = words_in_record(found.front());
        std::set<std::string> seen{out_.domain};
        int lookups = 0;
        if (!count_lookups(words, seen, lookups))
            return add(
                doubtful(say("SPF: no se puede leer entero: {}", "SPF: not all of it can be read: {}",
                             in_short(found.front())),
                         say("mira los nombres de sus «include:»", "check the names in its “include:”")));
        if (lookups > most_lookups)
            return add(
                bad(say("SPF: pide más de {} consultas, y así no cuenta: {}",
                        "SPF: it needs more than {} lookups, so it does not count: {}", most_lookups,
                        in_short(found.front())),
                    say("quita los «include:» que ya no uses", "remove each “include:” that is not used")));
        const std::string& last = words.back();
        if (last == "+all" || last == "all")
            return add(bad(say("SPF: deja enviar a cualquiera: {}", "SPF: it allows everybody to send: {}",
                               in_short(found.front())),
                           say("que termine en «-all» o «~all»", "make it end in “-all” or “~all”")));
        if (last != "-all" && last != "~all" && !last.starts_with("redirect="))
            return add(doubtful(say("SPF: no dice qué hacer con los demás: {}",
                                    "SPF: it has no rule for other senders: {}", in_short(found.front())),
                                say("que termine en «-all» o «~all»", "make it end in “-all” or “~all”")));
        add(good(say("SPF: {}", "SPF: {}", in_short(found.front()))));
    }

    // Counts the lookups of an SPF record, with its includes. Fails if one cannot be read.
    bool count_lookups(const std::vector<std::string>& words, std::set<std::string>& names,
                       int& lookups) const {
        for (std::string_view word : words) {
            if (!word.empty() && std::string_view("+-~?").find(word.front()) != npos) word.remove_prefix(1);
            const bool includes = word.starts_with("include:"), redirects = word.starts_with("redirect=");
            if (!includes && !redirects && word != "a" && word != "mx" && word != "ptr" &&
                !word.starts_with("a:") && !word.starts_with("mx:") && !word.starts_with("exists:"))
                continue;
            if (++lookups > most_lookups) return true;
            if (!includes && !redirects) continue;
            const std::string name(word.substr(word.find_first_of(":=") + 1));
            if (name.find('%') != npos || !names.insert(name).second) continue;
            const auto records = names_.texts(name);
            if (!records) return false;
            const auto found = beginning(*records, "v=spf1");
            if (found.size() != 1) return false;
            if (!count_lookups(words_in_record(found.front()), names, lookups)) return false;
        }
        return true;
    }

    Text dkim_remedy() const {
        return say(
            "la firma es cosa del servidor de correo. Postfix con OpenDKIM: «opendkim-genkey -s ronda -d "
            "{0}»; con rspamd: «rspamadm dkim_keygen -s ronda -d {0}»; lo que escriben va como TXT en "
            "ronda._domainkey.{0}. Con un proveedor: actívalo en su panel y publica el registro que te dé",
            "the mail server signs the letters. Postfix with OpenDKIM: “opendkim-genkey -s ronda -d {0}”; with "
            "rspamd: “rspamadm dkim_keygen -s ronda -d {0}”; publish their output as TXT at "
            "ronda._domainkey.{0}. With a provider: switch it on in their panel and publish the record that "
            "they give",
            out_.domain);
    }

    // A key cannot be listed, only asked for by its name.
    void dkim() {
        std::vector<std::string> selectors(usual_selectors.begin(), usual_selectors.end());
        if (!out_.selector.empty()) selectors = {out_.selector};
        for (const std::string& selector : selectors) {
            const auto records = names_.texts(fmt::format("{}._domainkey.{}", selector, out_.domain));
            for (const std::string& record : records.value_or(std::vector<std::string>())) {
                if (record.find("p=") == npos) continue;
                if (tag_in(record, "p").empty())
                    return add(bad(say("DKIM: la clave «{}» está retirada (p= vacío)",
                                       "DKIM: the key “{}” is revoked (p= is empty)", selector),
                                   dkim_remedy()));
                return add(good(
                    say("DKIM: hay una clave, «{}»; una carta de prueba dice si el servidor firma con ella",
                        "DKIM: there is a key, “{}”; a test letter shows whether the server signs with it",
                        selector)));
            }
        }
        if (!out_.selector.empty())
            return add(bad(say("DKIM: no hay ninguna clave «{}» en {}", "DKIM: there is no key “{}” at {}",
                               out_.selector, out_.domain),
                           dkim_remedy()));
        add(doubtful(
            say("DKIM: ninguna clave con los nombres de costumbre en {} (si tiene otro: --selector NOMBRE)",
                "DKIM: no key with one of the usual names at {} (if it has another name: --selector NAME)",
                out_.domain),
            dkim_remedy()));
    }

    Text dmarc_remedy() const {
        return say(
            "TXT en _dmarc.{0}: «v=DMARC1; p=none; rua=mailto:postmaster@{0}»; cuando SPF y DKIM salgan "
            "bien, «p=quarantine»",
            "TXT at _dmarc.{0}: “v=DMARC1; p=none; rua=mailto:postmaster@{0}”; once SPF and DKIM pass, "
            "“p=quarantine”",
            out_.domain);
    }

    // The domain's own record, or that of the domains above it.
    void dmarc() {
        std::string domain = out_.domain;
        while (domain.find('.') != npos) {
            const auto records = names_.texts("_dmarc." + domain);
            if (!records)
                return add(doubtful(say("DMARC: el DNS no responde", "DMARC: DNS does not answer"),
                                    say("vuelve a probar", "try again")));
            const auto found = beginning(*records, "v=dmarc1");
            if (found.size() > 1)
                return add(bad(say("DMARC: _dmarc.{} tiene {} registros, y así no cuenta ninguno",
                                   "DMARC: _dmarc.{} has {} records; with more than one, none counts", domain,
                                   found.size()),
                               say("deja uno solo", "keep only one")));
            if (found.size() == 1) return policy(found.front());
            domain = domain.substr(domain.find('.') + 1);
        }
        add(doubtful(say("DMARC: {} no tiene; Gmail, Yahoo y Outlook lo piden",
                         "DMARC: {} has no record; Gmail, Yahoo and Outlook require one", out_.domain),
                     dmarc_remedy()));
    }

    void policy(const std::string& record) {
        const std::string policy = fold(tag_in(record, "p"));
        if (policy != "none" && policy != "quarantine" && policy != "reject")
            return add(bad(
                say("DMARC: no dice qué hacer (p=): {}", "DMARC: it has no rule (p=): {}", in_short(record)),
                dmarc_remedy()));
        add(good(say("DMARC: {}", "DMARC: {}", in_short(record))));
        alignment(record, policy);
    }

    // SPF counts for DMARC if the envelope has the domain of «de», as it does unless the server changes it;
    // DKIM counts if the server signs for that domain. With somebody else's server neither counts.
    void alignment(const std::string& record, const std::string& policy) {
        const std::size_t at = out_.login.rfind('@');
        const std::string login = at == npos ? std::string() : fold(out_.login.substr(at + 1));
        const bool own_login = login.empty() || are_aligned(login, out_.domain);
        const bool strict = fold(tag_in(record, "adkim")) == "s" && !login.empty() && login != out_.domain;
        if (own_login && !strict)
            return add(good(say("«de» y el sobre son de {}; DMARC pide que lo sea también la firma",
                                "“de” and the envelope have the same domain, {}; DMARC wants the signature to "
                                "have it too",
                                out_.domain)));
        const Text what =
            say("«de» es de {}, y el servidor entra como {}: firmará por su dominio y no por el tuyo",
                "“de” is an address of {}, and the login is {}: the server will sign for its own domain and "
                "not for yours",
                out_.domain, shown(out_.login, longest_record));
        const Text remedy =
            say("pon en correo.de una dirección de {}, o da de alta {} en ese servidor",
                "set correo.de to an address of {}, or register {} with that server", login, out_.domain);
        add(policy == "none" ? doubtful(what, remedy) : bad(what, remedy));
    }

    // Where this machine's own server sends, others look up its address.
    void reverse() {
        const std::string address = system::own_address();
        const Text remedy = say(
            "el nombre inverso lo pone quien te da la dirección (el panel del alojamiento), y ese nombre ha de "
            "llevar a la misma dirección; desde casa, envía por el servidor de un proveedor",
            "the provider of your address sets its reverse name (in the hosting panel), and that name "
            "must lead to the same address; from home, send through the server of a provider");
        if (address.empty() || system::is_private(address))
            return add(doubtful(
                say("nombre inverso: esta máquina sale con una dirección privada ({}); no se ve cuál es la de "
                    "fuera",
                    "reverse name: this machine has a private address ({}); its public address cannot be seen",
                    address.empty() ? "-" : address),
                remedy));
        const auto found = names_.names_of(address);
        if (!found)
            return add(doubtful(say("nombre inverso: el DNS no responde", "reverse name: DNS does not answer"),
                                say("vuelve a probar", "try again")));
        for (const std::string& name : *found) {
            const auto back = names_.addresses(name);
            if (back && std::find(back->begin(), back->end(), address) != back->end())
                return add(
                    good(say("nombre inverso: {} es {}", "reverse name: {} is {}", address, shown(name))));
        }
        add(bad(found->empty()
                    ? say("nombre inverso: {} no tiene", "reverse name: {} has no name", address)
                    : say("nombre inverso: {} se llama {}, que no lleva a ella",
                          "reverse name: {} is called {}, but this name does not lead to the address", address,
                          shown(found->front())),
                remedy));
    }

    const system::Names& names_;
    const Outgoing& out_;
    Findings& findings_;
};

// Returns the value of a result such as `spf=pass` in the text of an answer; empty if there is none.
std::string result_in(const std::string& text, std::string_view method) {
    const std::string head = std::string(method) + "=";
    for (std::size_t at = text.find(head); at != npos; at = text.find(head, at + 1)) {
        const bool begins = at == 0 || std::string_view(" ;\t\n>").find(text[at - 1]) != npos;
        std::size_t end = at + head.size();
        while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
        if (begins && end > at + head.size()) return text.substr(at + head.size(), end - at - head.size());
    }
    return {};
}

}  // namespace

Outgoing outgoing_of(const RootMail& root, const std::string& selector) {
    Outgoing out;
    const std::string address = bare_address(root.sender);
    out.domain = fold(address.substr(std::min(address.rfind('@') + 1, address.size())));
    out.selector = selector;
    if (!root.mail || !root.mail->smtp) return out;
    const auto& smtp = *root.mail->smtp;
    out.host = fold(smtp.url.substr(std::min(smtp.url.find("://") + 3, smtp.url.size())));
    if (const std::size_t port = out.host.rfind(':'); port != npos && !out.host.ends_with(']'))
        out.host.resize(port);
    out.login = smtp.user;
    return out;
}

void names_of_sender(const system::Names& names, const Outgoing& out, Findings& findings) {
    Examination(names, out, findings).look();
}

RootMail mail_of(Files& files, const Match& match) {
    const std::string& id = match.header().match;
    return {match.paths,
            match.file.mail,
            id,
            sender_of(match),
            "partida.yaml",
            recipient_by_mail(match, moderator_id),
            load_secrets(files, match.paths).map([&id](const Secrets& secrets) {
                return seal_of(secrets, "prueba/" + id);
            })};
}

void answers_to_trial(System& system, const RootMail& root, Findings& findings) {
    if (!root.mark) return;  // keys() tells it
    std::vector<std::string> paths;
    for (const Path& folder : {root.paths.inbox_new(), root.paths.inbox_seen(), root.paths.inbox_rejected()})
        if (const auto names = system.files.list(folder))
            for (const std::string& name : *names)
                if (name.ends_with(".eml") && paths.size() < most_letters)
                    paths.push_back((folder / name).string());
    const auto messages = paths.empty() ? Result<std::vector<Message>>() : read_messages(system, paths);
    if (!messages) return;
    for (const Message& message : *messages) {
        const std::string text = fold(message.subject + "\n" + message.body);
        if (text.find(*root.mark) == npos) continue;
        const std::string dmarc = result_in(text, "dmarc"), spf = result_in(text, "spf"),
                          dkim = result_in(text, "dkim");
        const auto word = [](const std::string& one) { return one.empty() ? std::string("-") : one; };
        const Text what = say("respuesta de {} a la carta de prueba: SPF {}, DKIM {}, DMARC {}",
                              "answer from {} to the test letter: SPF {}, DKIM {}, DMARC {}",
                              shown(message.from, longest_record), word(spf), word(dkim), word(dmarc));
        if (spf.empty() && dkim.empty() && dmarc.empty())
            findings.push_back(doubtful(
                say("respuesta de {} a la carta de prueba, sin Authentication-Results",
                    "answer from {} to the test letter, without Authentication-Results",
                    shown(message.from, longest_record)),
                say("que peguen en la respuesta esa línea de la carta: en Gmail, «Mostrar original»; en "
                    "Outlook, «Ver origen»; en Apple Mail, «Visualización › Mensaje › Todas las cabeceras»",
                    "ask them to paste that line of the letter into the answer: in Gmail “Show original”, in "
                    "Outlook “View source”, in Apple Mail “View › Message › All Headers”")));
        else if (dmarc == "pass" || (dmarc.empty() && spf == "pass" && dkim == "pass"))
            findings.push_back(good(what));
        else
            findings.push_back(bad(
                what, say("DMARC sale bien si SPF o DKIM salen bien para el dominio de «de»: mira arriba cuál "
                          "falta",
                          "DMARC passes if SPF or DKIM passes for the domain of “de”: see the lines above")));
    }
}

}  // namespace ronda::match::doctor

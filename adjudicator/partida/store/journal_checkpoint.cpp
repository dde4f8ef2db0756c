#include "adjudicator/partida/store/journal_checkpoint.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/packed.hpp"

namespace ronda::packed {

// The kinds of journal lines list their facts.
template <class Kind>
requires requires {
    Kind::facts();
}
struct FactsAsFields {
    static constexpr auto fields() {
        return std::apply([](const auto&... fact) { return std::tuple(fact.value...); }, Kind::facts());
    }
};
template <class Kind>
requires requires {
    Kind::facts();
}
struct Codec<Kind> : StructCodec<Kind, FactsAsFields<Kind>> {};

template <class Value>
struct Fields;
template <class Value>
requires requires {
    Fields<Value>::fields();
}
struct Codec<Value> : StructCodec<Value, Fields<Value>> {};

template <>
struct Fields<Text> {
    static constexpr auto fields() { return std::tuple(&Text::es, &Text::en); }
};
template <>
struct Fields<Contribution> {
    static constexpr auto fields() { return std::tuple(&Contribution::player, &Contribution::value); }
};
template <>
struct Fields<LinkPlan> {
    static constexpr auto fields() {
        return std::tuple(&LinkPlan::length, &LinkPlan::luck, &LinkPlan::restarts);
    }
};
template <>
struct Fields<partida::Notice> {
    static constexpr auto fields() {
        using It = partida::Notice;
        return std::tuple(&It::key, &It::to, &It::subject, &It::words, &It::reply_to, &It::lines, &It::address);
    }
};
template <>
struct Fields<partida::JournalLine> {
    static constexpr auto fields() {
        using It = partida::JournalLine;
        return std::tuple(&It::when, &It::what, &It::notice, &It::number);
    }
};
template <>
struct Fields<partida::RestoredAt> {
    static constexpr auto fields() {
        return std::tuple(&partida::RestoredAt::facts, &partida::RestoredAt::when);
    }
};
template <>
struct Fields<partida::OwedNotice> {
    static constexpr auto fields() {
        return std::tuple(&partida::OwedNotice::notice, &partida::OwedNotice::when);
    }
};
template <>
struct Fields<partida::Restoration> {
    static constexpr auto fields() {
        using It = partida::Restoration;
        return std::tuple(&It::epoch, &It::round, &It::copied, &It::when, &It::commitment);
    }
};
template <>
struct Fields<partida::Cancellation> {
    static constexpr auto fields() {
        return std::tuple(&partida::Cancellation::when, &partida::Cancellation::reason);
    }
};
template <>
struct Fields<partida::Revision> {
    static constexpr auto fields() {
        using It = partida::Revision;
        return std::tuple(&It::round, &It::last, &It::number, &It::when, &It::reason, &It::changed, &It::sent);
    }
};
template <>
struct Fields<partida::JournalCheckpoint> {
    static constexpr auto fields() {
        using It = partida::JournalCheckpoint;
        return std::tuple(&It::bytes, &It::last_hash, &It::read_whole, &It::facts, &It::history);
    }
};

}  // namespace ronda::packed

namespace ronda::partida {

namespace {

constexpr std::size_t most_checkpoint_bytes = 256U << 20U;

// What the file begins with; another fold or other fields have another one.
const std::string& head() {
    static const std::string text = fmt::format("ronda/diario/{} {}\n", MatchHistory::fold_version,
                                                hash_of(packed::signature_of<JournalCheckpoint>()));
    return text;
}

// Whether the text's first bytes end with a whole line of this hash.
bool ends_with_line(std::string_view text, std::size_t bytes, std::string_view hash) {
    if (bytes == 0 || bytes > text.size() || text[bytes - 1] != '\n') return false;
    const std::string_view lines = text.substr(0, bytes - 1);
    return hash_of(lines.substr(lines.rfind('\n') + 1)) == hash;
}

}  // namespace

std::optional<JournalCheckpoint> read_checkpoint(Files& files, const Path& journal, std::string_view text) {
    const Path path = checkpoint_beside(journal);
    if (!files.exists(path)) return std::nullopt;
    const auto file = files.read(path, most_checkpoint_bytes);
    if (!file || !file->starts_with(head())) return std::nullopt;
    std::string_view body = std::string_view(*file).substr(head().size());
    const std::string_view own = body.substr(0, body.find('\n'));
    body.remove_prefix(std::min(own.size() + 1, body.size()));
    JournalCheckpoint checkpoint;
    if (hash_of(body) != own || !packed::read(body, checkpoint) || !body.empty() ||
        !ends_with_line(text, checkpoint.bytes, checkpoint.last_hash))
        return std::nullopt;
    return checkpoint;
}

void write_checkpoint(Files& files, const Path& journal, const JournalCheckpoint& checkpoint) {
    std::string body;
    packed::write(body, checkpoint);
    static_cast<void>(
        files.save(checkpoint_beside(journal), head() + hash_of(body) + "\n" + body, Durable::no, true));
}

}  // namespace ronda::partida

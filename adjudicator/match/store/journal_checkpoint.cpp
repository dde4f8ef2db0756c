#include "adjudicator/match/store/journal_checkpoint.hpp"

#include <fmt/format.h>
#include <libdeflate.h>

#include "adjudicator/core/text/packed.hpp"

namespace ronda::packed {

constexpr std::tuple text_members(&Text::es, &Text::en);
template <>
struct Codec<Text> : StructCodec<Text, text_members> {};
constexpr std::tuple contribution_members(&Contribution::player, &Contribution::value);
template <>
struct Codec<Contribution> : StructCodec<Contribution, contribution_members> {};
constexpr std::tuple plan_members(&ChainPlan::length, &ChainPlan::luck, &ChainPlan::restarts);
template <>
struct Codec<ChainPlan> : StructCodec<ChainPlan, plan_members> {};

}  // namespace ronda::packed

namespace ronda::match {

namespace {

constexpr std::size_t most_checkpoint_bytes = 256U << 20U;

// The beginning of the file; it changes with the fold or the fields.
const std::string& head() {
    static const std::string text = fmt::format("ronda/diario/{} {}\n", MatchHistory::fold_version,
                                                hash_of(packed::signature_of<JournalCheckpoint>()));
    return text;
}

// Against accidents only: who can write the file can write the journal. A SHA-256 of it would take half of a
// run.
std::string checksum_of(std::string_view body) {
    return fmt::format("{:08x}", libdeflate_crc32(0, body.data(), body.size()));
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
    if (checksum_of(body) != own || !packed::read(body, checkpoint) || !body.empty() ||
        !ends_with_line(text, checkpoint.bytes, checkpoint.last_hash))
        return std::nullopt;
    return checkpoint;
}

void write_checkpoint(Files& files, const Path& journal, const JournalCheckpoint& checkpoint) {
    std::string body;
    packed::write(body, checkpoint);
    static_cast<void>(
        files.save(checkpoint_beside(journal), head() + checksum_of(body) + "\n" + body, Durable::no, true));
}

}  // namespace ronda::match

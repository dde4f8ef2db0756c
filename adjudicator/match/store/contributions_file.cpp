#include "adjudicator/match/store/contributions_file.hpp"

#include "adjudicator/match/store/round_folder.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view contributions_format = "ronda/sobres/1";

Contributions contributions_of_file(const Json& json, int round) {
    const JsonAt root(json, "");
    root.keys({"formato", "ronda", "sobres", "mezcla"});
    root.member("formato").one_of({contributions_format});
    root.member("ronda").integer(round, round);
    Contributions contributions = contributions_at(root.member("sobres"));
    root.member("mezcla").one_of({std::string_view(mixture_of(contributions))});
    return contributions;
}

}  // namespace

std::string contributions_text(int round, const Contributions& contributions) {
    return formats::write_json({{"formato", contributions_format},
                                {"ronda", round},
                                {"sobres", as_json(contributions)},
                                {"mezcla", mixture_of(contributions)}});
}

Result<std::optional<Contributions>> read_contributions(Files& files, const MatchPaths& paths, int round) {
    const Path path = paths.round_file(round, in_round::contributions);
    if (!files.exists(path)) return std::optional<Contributions>();
    ASSIGN_OR_RETURN(const auto bytes, files.read(path, most_round_file));
    ASSIGN_OR_RETURN(const auto json, formats::read_json(bytes, path.string()));
    try {
        return std::optional(contributions_of_file(json, round));
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.file = path.string();
        return refuse(Diagnostics{std::move(diagnostic)});
    }
}

std::vector<std::pair<std::string, std::string>> as_pairs(const Contributions& contributions) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const Contribution& one : contributions) pairs.emplace_back(one.player, to_hex(one.value));
    return pairs;
}

Contributions contributions_in(const std::vector<std::pair<std::string, std::string>>& pairs) {
    Contributions contributions;
    for (const auto& [player, digits] : pairs)
        if (const auto value = seed_from_hex(digits)) contributions.push_back({player, *value});
    return contributions;
}

std::optional<Contributions> fixed_contributions(const Journal& journal, int round) {
    const auto& fixed = journal.history().fixed;
    const auto found = fixed.find(round);
    return found == fixed.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ronda::match

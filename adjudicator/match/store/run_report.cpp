#include "adjudicator/match/store/run_report.hpp"

#include "adjudicator/core/schema/diagnostic_record.hpp"

namespace ronda::match {

namespace {

constexpr auto report_fields =
    std::tuple(field("hecho", &RunReport::done), field("errores", &RunReport::problems),
               field("estado", &RunReport::exit), field("desconocidos", &RunReport::has_stranger),
               field("vacantes", &RunReport::vacated), field("a_medias", &RunReport::broke_off));

}  // namespace

RunReport joined(RunReport earlier, const RunReport& later) {
    std::erase_if(earlier.problems, [&later](const Diagnostic& one) {
        return std::any_of(later.problems.begin(), later.problems.end(), [&one](const Diagnostic& other) {
            return describe(one, Lang::es) == describe(other, Lang::es);
        });
    });
    earlier.add(later);
    return earlier;
}

std::string as_line(const RunReport& report) {
    return record_json(NoNames(), report, report_fields).dump(-1, ' ', false, Json::error_handler_t::replace);
}

RunReport report_in(const std::string& line) {
    RunReport report;
    const Json json = Json::parse(line, nullptr, false);
    read_known_fields(NoNames(), json, report, report_fields);
    return report;
}

}  // namespace ronda::match

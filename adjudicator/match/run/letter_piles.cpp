#include "adjudicator/match/run/letter_piles.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/system/mail_program.hpp"
#include "adjudicator/system/workers.hpp"

namespace ronda::match {

namespace {

using Pile = LetterPiles::Pile;

// The letters taken by each process, and its report. A process that died has taken none.
class WorkerReports final : public system::TaskListener {
  public:
    WorkerReports(std::vector<Pile>& piles, RunReport& report) : piles_(piles), report_(report) {}

    static std::string line_of(std::size_t taken, const RunReport& report) {
        return fmt::format("{} {}", taken, as_line(report));
    }
    void done(std::size_t task, const std::string& line) override {
        const std::size_t end = std::min(line.find(' '), line.size());
        piles_[task].taken =
            static_cast<std::size_t>(whole_number(std::string_view(line).substr(0, end)).value_or(0));
        report_.add(report_in(line.substr(end)));
    }
    void on_crash(std::size_t, const std::string&) override {}

  private:
    std::vector<Pile>& piles_;
    RunReport& report_;
};

// Returns how many letters are taken, `taken` of them before.
std::size_t take_rest(System& system, const Pile& pile, std::size_t taken, const LetterPiles::Open& open,
                      RunReport& report) {
    auto intake = open(system, pile.match, report);
    if (!intake) return taken;
    const std::size_t before = taken;
    for (; taken < pile.letters.size(); ++taken) {
        const AddressedLetter& one = pile.letters[taken];
        const auto bytes = system.files.read(one.letter->file, most_ingested);
        if (!bytes || !intake->take(one, *bytes, AnsweredBy::match)) break;
    }
    return intake->sync() ? taken : before;
}

// A short failure of the disk does not make letters wait for the match's next run.
std::size_t take_pile(System& system, const Pile& pile, const LetterPiles::Open& open, RunReport& report) {
    const std::size_t taken = take_rest(system, pile, 0, open, report);
    return taken == pile.letters.size() ? taken : take_rest(system, pile, taken, open, report);
}

// Failures must not be lost with the process.
std::string take_in_own_process(System& system, const Pile& pile, const LetterPiles::Open& open) {
    RunReport report;
    std::size_t taken = 0;
    try {
        taken = take_pile(system, pile, open, report);
    } catch (const std::exception& fault) {
        report.add(Failure{Exit::environment, {fault_in({}, "interno", same(fault.what()))}});
    }
    return WorkerReports::line_of(taken, report);
}

}  // namespace

void LetterPiles::add(const std::string& match, AddressedLetter letter) {
    const auto is_of = [&match](const Pile& pile) { return pile.match == match; };
    auto pile = std::find_if(piles_.begin(), piles_.end(), is_of);
    if (pile == piles_.end()) pile = piles_.insert(pile, Pile{match, {}});
    pile->letters.push_back(std::move(letter));
}

Result<std::vector<Pile>> LetterPiles::take(System& system, const Open& open, int workers, RunReport& report) {
    std::vector<Pile> piles = std::exchange(piles_, {});
    if (workers < 2 || piles.size() < 2) {
        for (Pile& pile : piles) pile.taken = take_pile(system, pile, open, report);
        return piles;
    }
    RondaMail mail;  // each process starts its own with the first letter
    System own{system.files, system.clock, mail, system.lang};
    WorkerReports reports(piles, report);
    const auto work = [&](std::size_t task) { return take_in_own_process(own, piles[task], open); };
    const auto most = std::min<std::size_t>(static_cast<std::size_t>(workers), piles.size());
    RETURN_IF_ERROR(system::share_out(piles.size(), static_cast<int>(most), work, reports));
    return piles;
}

}  // namespace ronda::match

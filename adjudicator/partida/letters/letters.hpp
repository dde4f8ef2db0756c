// What goes out to people: what a round's report says, who gets which letter, and the folder from which
// `ronda-mail` sends it. In the order in which to read it:
//
//   report.hpp        ReportFacts and round_report: what a report says, as a document, not yet laid out
//   report_facts.hpp  what reports are told, from the match's folder
//   letter_job.hpp    the letters of a round as JSON for `ronda-mail`
//   outbox.hpp        letters composed once each into `correo/salida`, and sent
//   notices.hpp       the letters beside the rounds' reports
//
// Small helper: addresses.hpp (addresses and message ids).
#pragma once

#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/letters/report_facts.hpp"

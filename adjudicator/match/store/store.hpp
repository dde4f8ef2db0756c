// A match on the disk. This folder knows nothing about orders, messages and deadlines; all other folders use
// it. Reading order:
//
//   round_names.hpp   the names of a round's folder and files
//   match_paths.hpp   the paths of a match's files
//   club_context.hpp  what a match takes from outside its folder
//   match.hpp         Match: partida.yaml and the newest position; open_match
//   command_trust.hpp  which programs partida.yaml and club.yaml may name to give passwords
//   journal.hpp       Journal: what was done to the match, in typed lines
//   match_history.hpp  MatchHistory: the lines folded into one value, which all others ask
//   kept_lines.hpp    the lines themselves, which a club's journal is folded into
//   journal_checkpoint.hpp  the folded value beside the journal, so that only new lines are read
//   journal_seats.hpp  the kinds of lines about seats
//   journal_line.hpp  the kinds of lines, and Notice: what people must be told
//   journal_making.hpp  how lines are read and written; only for the file that makes a kind of journal
//   match_status.hpp      which seats are vacant, and whether the match was cancelled, from the journal
//   interventions.hpp one rerun of rounds, one return to a backup, the cancellation
//   revisions.hpp     rounds that were resolved again, from the journal
//   checked_history.hpp  the history of a journal that nobody has changed
//   epochs.hpp        since when the match goes on from a backup, and with which rules
//   round_folder.hpp  one round: a folder that appears complete and never changes
//   contributions_json.hpp, contributions_file.hpp  what the letters of a round brought to its dice
//   secrets.hpp       the chains of seeds and the players' keys
//   codes.hpp         the codes that confirm what people ask by mail
//   subscriptions.hpp who gets which letters by their own wish
//   run_report.hpp    RunReport: what one call did, and what failed; diagnostics about files
//
// Small helpers: system.hpp (the types of adjudicator/system), json_words.hpp (JSON that somebody may have
// changed).
#pragma once

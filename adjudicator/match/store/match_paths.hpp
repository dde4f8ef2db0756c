// Names the paths of a match's files (match/contract/folder.md, "Files"). No other code makes such paths. Ids
// in paths have been checked before (identifier.hpp).
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/match/store/round_names.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

struct MatchPaths {
    Path root;

    Path config() const { return root / "partida.yaml"; }
    Path secret() const { return root / "secreto"; }
    // A chain of seeds; `number` counts from 1.
    Path chain(std::size_t number = 1) const {
        return secret() / (number == 1 ? "cadena.json" : "cadena-" + std::to_string(number) + ".json");
    }
    Path keys() const { return secret() / "claves.json"; }
    Path rounds() const { return root / "rondas"; }
    Path round(int n) const { return rounds() / round_name(n); }
    Path round_file(int n, std::string_view name) const { return round(n) / name; }
    // A round's folder while it is being written.
    Path unfinished_round(int n) const { return rounds() / ("." + round_name(n) + ".tmp"); }
    // The round as it was before its k-th rerun (from 1).
    Path revision(int n, int k) const { return rounds() / (round_name(n) + ".r" + std::to_string(k)); }
    // The orders for the round after `n` that were set aside when `n` was replaced for the k-th time.
    Path set_aside(int n, int k) const { return revision(n, k) / "pendientes-apartadas"; }
    // The complete result of a rerun, before it replaces the earlier round.
    Path repeated_round(int n) const { return rounds() / ("." + round_name(n) + std::string(repeated_end)); }
    static constexpr std::string_view repeated_end = ".repetida";
    Path pending() const { return root / "pendientes"; }
    Path pending_orders(std::string_view player) const { return pending() / (std::string(player) + ".yaml"); }
    Path pending_note(std::string_view player) const { return pending() / (std::string(player) + ".json"); }
    // Accepted orders that can no longer be executed.
    Path refused_orders(std::string_view player, int round) const {
        return pending() / (std::string(player) + "." + std::to_string(round) + ".rechazada");
    }
    // Orders for a round after the coming one.
    Path kept(int n) const { return pending() / round_name(n); }
    Path kept_orders(int n, std::string_view player) const { return kept(n) / (std::string(player) + ".yaml"); }
    Path kept_note(int n, std::string_view player) const { return kept(n) / (std::string(player) + ".json"); }
    Path mail() const { return root / "correo"; }
    Path outbox() const { return mail() / "salida"; }
    Path outbox_waiting() const { return outbox() / "nuevo"; }
    Path outbox_sent() const { return outbox() / "enviado"; }
    Path outbox_failed() const { return outbox() / "fallido"; }
    // The note about the pause of the mail account, if it has one (system/mail_answers.hpp, AccountPause).
    Path account_note() const { return outbox() / "cuenta.json"; }
    // Messages that waited to be sent at the time of the backup from which the match was restored
    // (store/epochs.hpp).
    Path outbox_held() const { return outbox() / "retenido"; }
    // Blocks of orders that players were sent for the coming rounds (letters/sent_blocks.hpp).
    Path sent_blocks() const { return mail() / "bloques.json"; }
    // Subscriptions to the match's letters (store/subscriptions.hpp).
    Path subscriptions() const { return mail() / "suscripciones.json"; }
    Path inbox() const { return mail() / "entrada"; }
    Path inbox_new() const { return inbox() / "nuevo"; }
    Path inbox_seen() const { return inbox() / "visto"; }
    Path inbox_rejected() const { return inbox() / "rechazado"; }
    // One small file for each accepted message, by which later copies are recognised.
    Path inbox_accepted() const { return inbox() / "aceptado"; }
    // Small notes that are not synced: when mail was last fetched; counts of answers to proven authors; counts
    // of all other letters that others made the program write (for a club: in the club, for all matches). See
    // inbox/mail_limits.hpp.
    Path fetched_note() const { return inbox() / "recogida.json"; }
    Path answer_counts() const { return inbox() / "respuestas.json"; }
    Path letter_counts() const { return inbox() / "limites.json"; }
    // Letters of strangers that are answered on another day.
    Path inbox_later() const { return inbox() / "manana"; }
    // A temporary file that tests the free disk space; a run removes it.
    Path disk_trial() const { return inbox() / ".prueba.tmp"; }
    Path journal() const { return root / "diario.jsonl"; }
    // The note until when nothing is due (run/idle_marker.hpp).
    Path rest_note() const { return root / ".descanso"; }
    // Exists while `ronda new` works: the folder is not a match yet.
    Path unfinished_mark() const { return root / ".creando"; }
};

}  // namespace ronda::match

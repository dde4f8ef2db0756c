// Lines of a journal: how they are written, read and told once.
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/match/store/revisions.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchJournal : public ::testing::Test {
  protected:
    // Writes the journal of a match with `rounds` rounds and all messages sent.
    void write(int rounds) {
        std::string text;
        const auto line = [&text](const Json& facts) { text += facts.dump() + "\n"; };
        line({{"que", "creada"}});
        for (int n = 1; n <= rounds; ++n) {
            line({{"que", "ronda_resuelta"}, {"ronda", n}});
            line({{"que", "cartas_compuestas"}, {"ronda", n}});
            for (const char* player : {"ana", "beto"})
                line({{"que", "carta_enviada"}, {"carta", name_of(n, player)}});
            if (n % 100 == 0) line({{"que", "repeticion"}, {"ronda", n}, {"hasta", n}, {"vez", 1}});
        }
        ASSERT_TRUE(disk.save(path, text, Durable::no));
    }
    static std::string name_of(int round, const std::string& player) {
        return round_name(round) + "-" + player + ".eml";
    }

    TempFolder base;
    Path path = base.path() / "diario.jsonl";
    Disk disk;
};

TEST_F(MatchJournal, WhatWasToldIsNotToldAgain) {
    constexpr int rounds = 200;
    write(rounds);
    auto journal = Journal::open(disk, path);
    ASSERT_TRUE(journal);
    const std::size_t lines = journal->size();
    for (int n = 1; n <= rounds; ++n) {
        for (const char* player : {"ana", "beto"}) {
            EXPECT_TRUE(journal->contains(entry::LetterSent{name_of(n, player)}));
            ASSERT_TRUE(journal->add(entry::LetterSent{name_of(n, player)}, noon));
        }
        EXPECT_EQ(revision_of(journal->history(), n), n % 100 == 0 ? 1 : 0);
        EXPECT_EQ(reported_revision(journal->history(), n, 1), 0);
    }
    EXPECT_EQ(journal->size(), lines);
    EXPECT_FALSE(journal->contains(entry::LetterSent{name_of(1, "carla")}));
}

// Equal facts are told once, whatever the time; with a notice, also if a line without one has the facts.
TEST_F(MatchJournal, EqualFactsAreToldOnce) {
    auto journal = *Journal::open(disk, path);
    const entry::Paused paused{1, 1};
    const Notice notice{"pausa.1", {"ana"}, same("«a\"b», \"aviso\":{"), same("c\n\\")};
    const auto lines_after = [&](std::optional<Notice> said, Instant when) {
        EXPECT_TRUE(journal.add(paused, when, std::move(said)));
        return journal.size();
    };
    EXPECT_FALSE(journal.contains(paused));
    EXPECT_EQ(lines_after(std::nullopt, noon), 1U);
    EXPECT_TRUE(journal.contains(paused));
    EXPECT_EQ(lines_after(std::nullopt, noon + 1), 1U);
    EXPECT_EQ(lines_after(notice, noon), 2U) << "the notice is new";
    EXPECT_EQ(lines_after(notice, noon + 1), 2U);
    EXPECT_EQ(lines_after(std::nullopt, noon), 2U);
    Notice other = notice;
    other.subject = same("b");
    EXPECT_EQ(lines_after(other, noon), 3U);
    journal = *Journal::open(disk, path);
    EXPECT_EQ(lines_after(notice, noon), 3U) << "the same after it was read";
    ASSERT_TRUE(journal.queue_notice(notice, noon));
    ASSERT_TRUE(journal.queue_notice(other, noon + 5));
    EXPECT_EQ(journal.size(), 4U) << "a notice alone is owed once by its key";
}

TEST_F(MatchJournal, AChangedByteIsNoticed) {
    auto journal = *Journal::open(disk, path);
    for (int turn = 1; turn <= 3; ++turn) ASSERT_TRUE(journal.add(entry::Paused{1, turn}, noon));
    const std::string good = *disk.read(path, most_journal_bytes);
    EXPECT_FALSE(Journal::open(disk, path)->broken());
    for (std::size_t at = 0; at < good.rfind('{'); ++at) {
        std::string changed = good;
        changed[at] ^= 1;
        ASSERT_TRUE(disk.save(path, changed, Durable::no));
        EXPECT_TRUE(Journal::open(disk, path)->broken()) << at;
    }
}

// Every kind of line as it is written: old journals must stay readable, and what is read is written the same.
TEST_F(MatchJournal, LinesAreReadAsTheyAreWritten) {
    const char* const lines[] = {
        R"("que":"creada","partida":"malaga-1","juego":"juego","compromiso":"00ff")",
        R"("que":"creada","partida":"malaga-1","juego":"juego","compromiso":"00ff","hechura":"0a1b2c3d")",
        R"("que":"creada","partida":"malaga-1","juego":"juego","compromiso":"00ff","reglas":2)",
        R"("que":"restaurada","epoca":"0a1b2c3d","copia":"2026-12-01T12:00:00Z","ronda":3)",
        R"("que":"restaurada_sigue","epoca":"0a1b2c3d")",
        R"("que":"reglas","ronda":4,"reglas":2)",
        R"("que":"ordenes_aceptadas","ronda":1,"jugador":"ana","recibido":"2026-12-01T12:00:00Z","origen":"submit","huella":"ab")",
        R"("que":"ordenes_rechazadas","ronda":1,"jugador":"ana","motivo":"m","ordenes":"a: 1\n","huella":"ab")",
        R"("que":"ordenes_rechazadas","ronda":1,"jugador":"ana","motivo":"m","ordenes":"","huella":"ab","recibido":"2026-12-01T12:00:00Z")",
        R"("que":"ordenes_apartadas","ronda":3,"jugador":"ana","repetida":1,"vez":2)",
        R"("que":"ordenes_desaparecidas","ronda":3,"jugador":"ana")",
        R"("que":"mensaje_rechazado","ronda":3,"jugador":"ana","motivo":"m","errores":2,"mensaje":"ab")",
        R"("que":"mensaje_rechazado","ronda":3,"jugador":"ana","motivo":"m","mensaje":"ab")",
        R"("que":"mensaje_rechazado","ronda":3,"jugador":"ana","motivo":"m","mensaje":"ab","recibido":"2026-12-01T12:00:00Z")",
        R"("que":"ronda_resuelta","ronda":1,"semilla":"cd")",
        R"("que":"ronda_resuelta","ronda":1,"vez":1,"semilla":"cd")",
        R"("que":"repeticion","ronda":1,"hasta":2,"vez":1,"motivo":"","enviar":true,"ordenes":{"beto":"1","ana":"2"},"estado":"ef")",
        R"("que":"correccion","ronda":1,"vez":1)",
        R"("que":"cartas_compuestas","ronda":0,"cartas":["0000-ana.eml"])",
        R"("que":"cartas_compuestas","ronda":1,"vez":1,"cartas":[])",
        R"("que":"carta_enviada","carta":"0000-ana.eml")",
        R"("que":"carta_fallida","carta":"0000-ana.eml")",
        R"("que":"carta_fallida","carta":"0000-ana.eml","correo":"ana@example.org")",
        R"("que":"carta_devuelta","carta":"0001-ana.eml","jugador":"ana","correo":"ana@example.org")",
        R"("que":"da_senales","jugador":"ana","mensaje":"ab")",
        R"("que":"carta_repetida","jugador":"ana","vez":1,"invitacion":true,"cartas":["otra-ana-1.eml"])",
        R"("que":"recibo_compuesto","jugador":"ana","recibido":"2026-12-01T12:00:00Z","huella":"ab")",
        R"("que":"aviso","clave":"c.1","para":["ana"],"asunto":{"es":"a","en":"b"},"texto":{"es":"c","en":"d"})",
        R"("que":"aviso_compuesto","clave":"c.1")",
        R"("que":"prorrogada","ronda":1,"hasta":"2026-12-06T19:00:00Z","vez":1,"aviso":{"clave":"c.2","para":["ana"],"asunto":{"es":"a","en":"b"},"texto":{"es":"c","en":"d"}})",
        R"("que":"prorrogada","ronda":1,"hasta":"2026-12-06T19:00:00Z","vez":1,"propuesta":2,"acuerdo_de":["ana"])",
        R"("que":"vencido","ronda":1,"plazo":"2026-12-06T19:00:00Z")",
        R"("que":"falta","ronda":1,"plazo":"2026-12-06T19:00:00Z","jugador":"ana")",
        R"("que":"falta_disculpada","ronda":1,"plazo":"2026-12-06T19:00:00Z","jugador":"ana","motivo":"devuelta")",
        R"("que":"freno","ronda":1,"plazo":"2026-12-06T19:00:00Z","motivo":"correo")",
        R"("que":"resolver","ronda":1)",
        R"("que":"resolver","ronda":2,"vez":1)",
        R"("que":"forzada","ronda":2,"vez":1)",
        R"("que":"forzada_hecha","ronda":2)",
        R"("que":"pausada","ronda":1,"vez":1)",
        R"("que":"pausada","ronda":1,"vez":1,"propuesta":2,"acuerdo_de":["ana","beto"])",
        R"("que":"reanudada","ronda":1,"vez":2)",
        R"("que":"relevo","ronda":1,"jugador":"ana","vez":1,"correo":"a@example.org","nombre":"Ana")",
        R"("que":"relevo","ronda":1,"jugador":"ana","vez":2,"correo":"a@example.org","nombre":"","misma_persona":true)",
        R"("que":"relevo_hecho","jugador":"ana","vez":1)",
        R"("que":"relevo_hecho","jugador":"ana","vez":2,"escrito":["a@example.org","Ana"])",
        R"("que":"asiento_a_mano","jugador":"ana","solo_nombre":true)",
        R"("que":"vacante","jugador":"ana","vez":1,"motivo":"sin_ordenes","acaban_ordenes":true)",
        R"("que":"cancelada","motivo":"")",
        R"("que":"invitacion_compuesta","jugador":"ana","vez":1,"cartas":["relevo-ana-1.eml"])",
        R"("que":"propuesta","ronda":1,"numero":1,"jugador":"ana","acuerdos":"todos","plazo":"2026-12-06T19:00:00Z","hasta":"2026-12-08T19:00:00Z","mensaje":"ab")",
        R"("que":"propuesta","ronda":1,"numero":2,"jugador":"ana","acuerdos":"todos","plazo":"2026-12-06T19:00:00Z","hasta":null,"mensaje":"ab")",
        R"("que":"voto","propuesta":1,"de":"beto","de_acuerdo":true)",
        R"("que":"propuesta_rechazada","propuesta":1)",
    };
    std::set<std::size_t> kinds;
    for (const char* facts : lines) {
        const std::string text = R"({"cuando":"2026-12-03T12:00:00Z",)" + std::string(facts) + "}";
        const JournalLine line = line_in<entry::What>(Json::parse(text));
        EXPECT_EQ(as_json(line).dump(), text);
        EXPECT_EQ(line.time(), noon);
        kinds.insert(line.what.index());
    }
    EXPECT_EQ(kinds.size() + 1, std::variant_size_v<entry::What>) << "all but what is unknown";
    EXPECT_NE(line_in<entry::What>(Json::parse(R"({"que":"otra"})")).as<entry::Unknown>(), nullptr);
    EXPECT_EQ(
        line_in<entry::What>(Json::parse(R"({"que":"falta","ronda":"1"})")).as<entry::OrdersMissed>()->round,
        -1);
}

}  // namespace
}  // namespace ronda::match::fixture

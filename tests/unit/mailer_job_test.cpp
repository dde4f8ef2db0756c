// The jobs of ronda-mail: they are read strictly, and every refusal has a path; a bad message does not stop the
// others; passwords are never shown.
#include <cstdlib>

#include <gtest/gtest.h>

#include "mailer/job.hpp"
#include "mailer/verbs.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

using fixture::slurp;
using fixture::spill;
using fixture::TempFolder;

Json letter() {
    return Json::parse(
        R"({"fichero": "a.eml", "de": "Ronda <r@x.es>", "para": "Ñ, x <a@x.es>", "asunto": "s", "texto": "t",
        "fecha": 1796000000, "id": "<a@x.es>", "html": null, "respuesta_a": null, "referencias": [],
        "adjuntos": [{"contenido": "x", "nombre": "o.yaml", "tipo": "application/yaml"}]})");
}

Json compose_job(const std::string& outbox) {
    return {{"formato", "ronda/cartas/1"}, {"salida", outbox}, {"cartas", Json::array({letter()})}};
}

Json send_job() {
    return Json::parse(R"({"formato": "ronda/envio/1", "salidas": ["x"], "ahora": 5, "smtp": {"url": "smtp://h",
        "usuario": "u", "clave": {"entorno": "RONDA_PRUEBA_CLAVE"}, "sobre": "Ronda <r@ñ.es>", "tls": "no"}})");
}

// The job with the value at `pointer` replaced or added.
Json with(Json job, const std::string& pointer, const Json& value) {
    job[Json::json_pointer(pointer)] = value;
    return job;
}

TEST(Job, RefusalsOfAMessageHaveItsPath) {
    const std::tuple<const char*, Json, const char*> cases[] = {
        {"/cartas/0/sorpresa", 1, "cartas[0].sorpresa"},
        {"/cartas/0/fichero", "../a.eml", "cartas[0].fichero"},
        {"/cartas/0/de", "nadie", "cartas[0].de"},
        {"/cartas/0/para", nullptr, "cartas[0].para"},
        {"/cartas/0/asunto", 3, "cartas[0].asunto"},
        {"/cartas/0/fecha", "hoy", "cartas[0].fecha"},
        {"/cartas/0/fecha", 1e300, "cartas[0].fecha"},
        {"/cartas/0/fecha", 253402300800, "cartas[0].fecha"},
        {"/cartas/0/html", "", "cartas[0].html"},
        {"/cartas/0/referencias", "x", "cartas[0].referencias"},
        {"/cartas/0/adjuntos/0/fichero", "/etc/passwd", "cartas[0].adjuntos[0]"},
        {"/cartas/0/adjuntos/0/contenido", nullptr, "cartas[0].adjuntos[0]"},
        {"/cartas/0/adjuntos/0/base64", "eA==", "cartas[0].adjuntos[0]"},
        {"/cartas/0/adjuntos/0",
         {{"base64", "e!=="}, {"nombre", "m.png"}, {"tipo", "image/png"}},
         "cartas[0].adjuntos[0].base64"},
        {"/cartas/0/adjuntos/0/otro", true, "cartas[0].adjuntos[0].otro"},
        {"/cartas/0", nullptr, "cartas[0]"},
    };
    ASSERT_EQ(read_compose_job(compose_job("x")).value().messages.size(), 1U);
    const auto binary =
        read_compose_job(with(compose_job("x"), "/cartas/0/adjuntos/0",
                              {{"base64", "AP8K"}, {"nombre", "m.png"}, {"tipo", "image/png"}}));
    EXPECT_EQ(binary.value().messages.at(0).attachments.at(0).bytes, std::string("\0\xff\n", 3));
    for (const auto& [pointer, value, path] : cases) {
        const auto job = read_compose_job(with(compose_job("x"), pointer, value));
        ASSERT_TRUE(job) << pointer;
        EXPECT_TRUE(job->messages.empty()) << pointer;
        ASSERT_EQ(job->refused.size(), 1U) << pointer;
        EXPECT_EQ(job->refused[0].path, path);
        EXPECT_EQ(job->refused[0].code, "trabajo_invalido");
    }
}

TEST(Job, RefusalsOfTheJobHaveTheirPath) {
    const std::tuple<Json, const char*, Json, const char*> cases[] = {
        {compose_job("x"), "/cartas", Json::object(), "cartas"},
        {compose_job("x"), "/salida", "", "salida"},
        {compose_job("x"), "/salida", std::string("a\0b", 3), "salida"},
        {compose_job("x"), "/smtp", 1, "smtp"},
        {send_job(), "/ahora", -1, "ahora"},
        {send_job(), "/smtp/url", nullptr, "smtp.url"},
        {send_job(), "/smtp/usuario", nullptr, "smtp"},
        {send_job(), "/smtp/clave/fichero", "x", "smtp.clave"},
        {send_job(), "/smtp/clave", "secreto", "smtp.clave"},
        {send_job(), "/smtp/tls", "quizá", "smtp.tls"},
        {send_job(), "/smtp/sobre", "<>", "smtp.sobre"},
        {send_job(), "/smtp/puerto", 25, "smtp.puerto"},
    };
    const auto fault = [](const Json& job) {
        if (job["formato"] == "ronda/cartas/1") return read_compose_job(job).error();
        return read_send_job(job).error();
    };
    ASSERT_EQ(read_send_job(send_job()).value().server.sender, "r@xn--ida.es");
    for (const auto& [job, pointer, value, path] : cases) {
        const Failure failure = fault(with(job, pointer, value));
        ASSERT_EQ(failure.diagnostics.size(), 1U) << pointer;
        EXPECT_EQ(failure.diagnostics[0].path, path);
        EXPECT_EQ(failure.exit, Exit::refused);
    }
}

TEST(Job, PasswordIsTheFirstLineOfItsFileOrTheVariable) {
    const TempFolder folder;
    PasswordSource password = read_send_job(send_job()).value().server.source;
    unsetenv("RONDA_PRUEBA_CLAVE");
    ASSERT_FALSE(read_password(password, "smtp"));
    EXPECT_EQ(read_password(password, "smtp").error().exit, Exit::environment);
    setenv("RONDA_PRUEBA_CLAVE", "del entorno", 1);
    EXPECT_EQ(read_password(password, "smtp").value(), "del entorno");
    password.file = folder / "clave";
    EXPECT_EQ(read_password(password, "smtp").error().exit, Exit::environment);
    spill(password.file, "dos palabras\r\nsecreto\n");
    EXPECT_EQ(read_password(password, "smtp").value(), "dos palabras");
    for (const std::string& useless : {std::string(), std::string("\nx"), std::string("secreto\0x", 9)}) {
        spill(password.file, useless);
        const auto read = read_password(password, "smtp");
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().diagnostics.front().message.en.find("secreto"), std::string::npos);
    }
}

TEST(Compose, OneBadMessageDoesNotStopTheOthersAndNoneIsStoredTwice) {
    const TempFolder folder;
    Json job = compose_job(folder / "salida");
    Json bad_address = letter(), bad_id = letter(), no_file = letter();
    bad_address["para"] = "nadie";
    bad_id["id"] = "<a@x.es>\r\nBcc: b@x.es";
    no_file["fichero"] = "d.eml";
    no_file["adjuntos"] = Json::parse(R"([{"fichero": "/no/hay", "nombre": "m.png", "tipo": "image/png"}])");
    for (const Json& one : {bad_address, bad_id, no_file}) job["cartas"].insert(job["cartas"].begin(), one);
    job["cartas"][1]["fichero"] = "c.eml";
    const VerbResult first = run_compose(job, Lang::es);
    EXPECT_EQ(first.exit, Exit::environment);  // a file that could not be read is more serious than refusals
    EXPECT_EQ(first.output["escritas"], Json({"a.eml"}));
    ASSERT_EQ(first.output["rechazadas"].size(), 3U);
    EXPECT_EQ(first.output["rechazadas"][0]["ruta"], "cartas[2].para");
    EXPECT_EQ(first.output["rechazadas"][1]["ruta"], "cartas[0].adjuntos[0].fichero");
    EXPECT_EQ(first.output["rechazadas"][2]["ruta"], "cartas[1].id");
    const std::string bytes = slurp(folder / "salida/nuevo/a.eml");
    EXPECT_NE(bytes.find("Auto-Submitted: auto-generated"), std::string::npos);
    const VerbResult again = run_compose(compose_job(folder / "salida"), Lang::es);
    EXPECT_EQ(again.exit, Exit::done);
    EXPECT_EQ(again.output["ya_estaban"], Json({"a.eml"}));
    EXPECT_EQ(slurp(folder / "salida/nuevo/a.eml"), bytes);
}

}  // namespace
}  // namespace ronda::mailer

// Malicious messages of the largest accepted size, each made of one small thing repeated. A careless reader
// would take a lot of time or memory for them.
#pragma once

#include <string>
#include <vector>

#include "mailer/incoming.hpp"

namespace ronda::fixture {

struct MailBomb {
    std::string name;
    std::string message;
};

inline std::vector<MailBomb> mail_bombs() {
    const auto many = [](const std::string& one) {
        std::string all;
        while (all.size() + one.size() < mailer::most_message_bytes_in - 300) all += one;
        return all;
    };
    const std::string head = "From: Ana <ana@example.org>\r\nTo: ronda@example.org\r\nMIME-Version: 1.0\r\n";
    const std::string html = head + "Content-Type: text/html\r\n\r\n", plain = head + "\r\npartida: x\n";
    return {
        {"groups in Cc", head + "Cc: " + many("g:") + "\r\n\r\n"},
        {"comments in Cc", head + "Cc: " + many("(") + "\r\n\r\n"},
        {"addresses in Cc", head + "Cc: " + many("a@b, ") + "\r\n\r\n"},
        {"groups in a forwarded Cc",
         head + "Content-Type: message/rfc822\r\n\r\nCc: " + many("g:") + "\r\n\r\nx\r\n"},
        {"headers", head + many("a:\r\n") + "\r\n"},
        {"encoded words", head + "Subject: " + many("=?utf-8?q?=C3=B3?= ") + "\r\n\r\n"},
        {"signatures", head + "Authentication-Results: " + many("a; dkim=pass ") + "\r\n\r\n"},
        {"parameters", head + "Content-Type: text/plain; " + many("a*1=x; ") + "\r\n\r\n"},
        {"parts", head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + many("--b\r\n\r\n")},
        {"elements", html + many("<b>")},
        {"quotes", html + many("<blockquote type=cite>x<br>")},
        {"attributes", html + "<a " + many("b ") + ">"},
        {"comments", html + many("<!-- ")},
        {"open attributes", html + many("<a b='")},
        {"ampersands", html + many("&")},
        {"blocks", html + many("<div style=margin:0>")},
        {"cells", html + many("<table><tr><td>x")},
        {"closed elements", html + many("<x><div></x></div>")},
        {"formatting that goes on", html + many("<p><b id=x>")},
        {"closing tags", html + many("<div><p>").substr(0, 3000) + many("</p>").substr(0, 900'000)},
        {"lines above headers",
         html + many("<div style='border-top:solid'>A: 1<br>B: 2<br>C: 13:00<br></div>")},
        {"announced quotations", html + many("<div class=gmail_quote><blockquote>x")},
        {"flowed lines", head + "Content-Type: text/plain; format=flowed\r\n\r\npartida: x\n" + many("{ \n")},
        {"soft line breaks", head + "Content-Transfer-Encoding: quoted-printable\r\n\r\n=" + many("= ")},
        {"labels", plain + many("Ab: x@@@@@@@@\n")},
        {"brackets", plain + many("[“")},
        {"quoted words", plain + many("[“”,")},
        {"quoted lines", plain + many(">")},
        {"beginnings of quotes", plain + many("El x\n")},
        {"more beginnings of quotes", plain + many("x wrote:\n\n")},
        {"empty lines", plain + many("\n")},
        {"headers in the text", plain + many("De:\n")},
    };
}

}  // namespace ronda::fixture

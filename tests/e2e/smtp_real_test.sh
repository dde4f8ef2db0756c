#!/bin/sh
# Sends messages to real mail servers on loopback, which must arrive in the mailboxes byte for byte: OpenSMTPD without TLS,
# aiosmtpd with STARTTLS, implicit TLS and a login (servers.py explains why). The servers do not know the address of one player;
# that message fails and the others arrive.
#
# use: smtp_real_test.sh PATH/ronda-mail
set -eu

test=smtp_real_test
mail=$(realpath "${1:?path of ronda-mail}")
here=$(realpath "$(dirname "$0")")
. "$here/servers.sh"
start_servers mta secure

# letters ROUND: a message to each of three players; the server does not know the second one
letters() {
    $python - "$1" <<'END' | "$mail" compose --lang es >composed.json
import json, sys
n = int(sys.argv[1])
letter = lambda who: {
    "fichero": f"{n:04}-{who}.eml", "de": "Ronda <ronda@example.org>", "para": f"Ñ, \"{who}\" <{who}@example.org>",
    "asunto": f"Ronda {n}: ¡año nuevo!", "texto": "Hola:\n.\n..\nFrom aquí\nñandú\n", "html": "<p>ñandú <img src='cid:mapa'></p>",
    "fecha": 1796000000 + n, "id": f"<{n}.{who}@example.org>",
    "adjuntos": [{"nombre": "mapa.png", "tipo": "image/png", "cid": "mapa", "contenido": "\x89PNG" * 20000},
                 {"nombre": "órdenes.yaml", "tipo": "application/yaml", "contenido": "partida: x\n"}]}
print(json.dumps({"formato": "ronda/cartas/1", "salida": "salida",
                  "cartas": [letter(who) for who in ("marta", "nadie", "santi")]}))
END
}

# send ROUND SMTP-JSON
send() {
    letters "$1"
    printf '{"formato":"ronda/envio/1","salidas":["salida"],"ahora":1796000000,"smtp":%s}' "$2" | "$mail" send --lang es >sent.json ||
        fail "send $1: exit status $?: $(cat sent.json)"
    $python - "$1" sent.json <<'END' || fail "send $1: $(cat sent.json)"
import json, sys
n, said = int(sys.argv[1]), json.load(open(sys.argv[2]))
assert said["enviados"] == [f"{n:04}-marta.eml", f"{n:04}-santi.eml"], "sent"
assert [one["fichero"] for one in said["fallidos"]] == [f"{n:04}-nadie.eml"], "failed"
assert ": RCPT TO: 5" in said["fallidos"][0]["motivo"] and not said["aplazados"] and said["interrumpido"] is None
END
}

send 1 '{"url":"smtp://127.0.0.1:'"$plain"'","sobre":"ronda@example.org"}'
login='"usuario":"ronda","clave":{"fichero":"password"},"ca":"cert.pem"'
send 2 '{"url":"smtp://127.0.0.1:'"$starttls"'","tls":"si",'"$login"'}'
send 3 '{"url":"smtps://localhost:'"$tls"'",'"$login"'}'

# refused WORDS SMTP-JSON: nothing can be sent, and that is no failed attempt of any message
refused() {
    letters 4
    status=0
    printf '{"formato":"ronda/envio/1","salidas":["salida"],"ahora":1796000000,"smtp":%s}' "$2" |
        FALSA=falsa "$mail" send --lang es >sent.json 2>said || status=$?
    [ $status = 3 ] || fail "exit status $status instead of 3: $1"
    grep -q -- "$1" said || fail "expected “$1”, found: $(cat said)"
    [ "$(ls salida/nuevo | tr '\n' ' ')" = "0004-marta.eml 0004-nadie.eml 0004-santi.eml " ] || fail "$(ls salida/nuevo)"
}
refused 'no es de fiar' '{"url":"smtps://localhost:'"$tls"'"}'
refused 'rechaza el usuario o la contraseña' '{"url":"smtps://localhost:'"$tls"'","usuario":"ronda","clave":{"entorno":"FALSA"},"ca":"cert.pem"}'
refused 'STARTTLS' '{"url":"smtp://127.0.0.1:'"$plain"'","tls":"si"}'

$python - <<'END' || fail "what came out of the mailbox is not what went in"
import email, email.policy, glob, time
for _ in range(100):
    arrived = glob.glob("box/new/*") + glob.glob("secure/new/*")
    if len(arrived) == 6: break
    time.sleep(0.1)
sent = sorted(glob.glob("salida/enviado/*.eml"))
assert len(arrived) == len(sent) == 6, (arrived, sent)
found = {}
for path in arrived:
    whole = open(path, "rb").read()
    found[email.message_from_bytes(whole, policy=email.policy.default)["Message-ID"]] = whole
for path in sent:
    ours = open(path, "rb").read()
    message = email.message_from_bytes(ours, policy=email.policy.default)
    came = found[message["Message-ID"]]
    assert came.endswith(ours.replace(b"\r\n", b"\n")), path
    who = path.split("-")[1].split(".")[0]
    assert message["To"].addresses[0].display_name == f'Ñ, "{who}"' and message["Subject"].endswith("¡año nuevo!")
    assert message.get_body(("plain",)).get_content() == "Hola:\r\n.\r\n..\r\nFrom aquí\r\nñandú\r\n"
    assert [a.get_filename() for a in message.iter_attachments()] == ["órdenes.yaml"]
END

stop_servers
refused 'no acepta la conexión' '{"url":"smtp://127.0.0.1:'"$plain"'"}'
echo "smtp_real_test: ok"

#!/bin/sh
# Letters go to real mail servers on loopback and come out of their mailboxes byte for byte: OpenSMTPD without TLS, aiosmtpd
# with STARTTLS, implicit TLS and a login (Debian 12's OpenSMTPD cannot do TLS with OpenSSL 3: its issues 1171 and 1239). One
# player's address is unknown to the servers; his letter fails and the others arrive.
#
# use: smtp_real_test.sh PATH/ronda-mail     (as root: OpenSMTPD changes its user by itself)
set -eu

fail() { echo "smtp_real_test: $*" >&2; exit 1; }

mail=${1:?path of ronda-mail}
mail=$(realpath "$mail")
python=/usr/bin/python3
for program in smtpd openssl $python; do
    command -v "$program" >/dev/null || fail "$program is missing: apt-get install opensmtpd openssl python3"
done
smtpd -h 2>&1 | grep -q OpenSMTPD || fail "smtpd is not OpenSMTPD: apt-get install opensmtpd"
$python -c 'import aiosmtpd' 2>/dev/null || fail "aiosmtpd is missing: apt-get install python3-aiosmtpd"
[ "$(id -u)" = 0 ] || fail "OpenSMTPD starts only as root"

work=$(mktemp -d)
servers=
trap 'status=$?; [ -z "$servers" ] || kill $servers 2>/dev/null; wait; [ $status = 0 ] || cat "$work"/log* >&2; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
chmod 755 "$work"
install -d -o nobody "$work/box"
cd "$work"

set -- $($python -c '
import socket
held = [socket.socket() for _ in range(3)]
for s in held: s.bind(("127.0.0.1", 0))
print(*[s.getsockname()[1] for s in held])')
plain=$1 starttls=$2 tls=$3

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 2>/dev/null
echo 'contraseña larga' >password
cat >smtpd.conf <<END
table players { "santi@example.org" = "nobody", "marta@example.org" = "nobody" }
listen on 127.0.0.1 port $plain
action "in" maildir "$work/box" virtual <players>
match from any for domain "example.org" action "in"
END
smtpd -d -f smtpd.conf >log 2>&1 &
servers=$!

cat >secure.py <<'END'
import signal, ssl, sys
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import AuthResult

class Box(Mailbox):
    async def handle_RCPT(self, server, session, envelope, address, options):
        if not address.startswith(("santi@", "marta@")):
            return "550 5.1.1 unknown"
        envelope.rcpt_tos.append(address)
        return "250 OK"

def login(server, session, envelope, mechanism, data):
    good = data.login == b"ronda" and data.password == "contraseña larga".encode()
    return AuthResult(success=good, handled=False)

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
common = {"hostname": "127.0.0.1", "authenticator": login, "auth_required": True}
starttls = Controller(Box("secure"), port=int(sys.argv[1]), tls_context=context, require_starttls=True, **common)
implicit = Controller(Box("secure"), port=int(sys.argv[2]), ssl_context=context, auth_require_tls=False, **common)
starttls.start()
implicit.start()
signal.pause()
END
$python secure.py "$starttls" "$tls" >log.secure 2>&1 &
servers="$servers $!"

$python - "$plain" "$starttls" "$tls" <<'END' || fail "a server does not answer"
import socket, sys, time
for port in map(int, sys.argv[1:]):
    for attempt in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.1)
    else:
        sys.exit(1)
END

# letters ROUND: one to each of three players, the second of them unknown to the server
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
    printf '{"formato":"ronda/envio/1","salida":"salida","ahora":1796000000,"smtp":%s}' "$2" | "$mail" send --lang es >sent.json ||
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

# refused WORDS SMTP-JSON: nothing can be sent, no letter is punished for it
refused() {
    letters 4
    status=0
    printf '{"formato":"ronda/envio/1","salida":"salida","ahora":1796000000,"smtp":%s}' "$2" |
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
    if b"\nX-Peer: " in came:  # aiosmtpd parses it and adds its headers below ours; the body is as it was
        assert came.split(b"\n\n", 1)[1] == ours.replace(b"\r\n", b"\n").split(b"\n\n", 1)[1], path
    else:
        assert came.endswith(ours.replace(b"\r\n", b"\n")), path
    who = path.split("-")[1].split(".")[0]
    assert message["To"].addresses[0].display_name == f'Ñ, "{who}"' and message["Subject"].endswith("¡año nuevo!")
    assert message.get_body(("plain",)).get_content() == "Hola:\r\n.\r\n..\r\nFrom aquí\r\nñandú\r\n"
    assert [a.get_filename() for a in message.iter_attachments()] == ["órdenes.yaml"]
END

kill $servers
wait || true
servers=
refused 'no acepta la conexión' '{"url":"smtp://127.0.0.1:'"$plain"'"}'
echo "smtp_real_test: ok"

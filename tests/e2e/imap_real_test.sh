#!/bin/sh
# Fetches mail from a real IMAP server on loopback, Dovecot with its own configuration: implicit TLS and STARTTLS, the password
# from a file and from the environment, a wrong password, an untrusted certificate, a message that is too large, a mailbox with
# an accent in its name. Every message is stored once, byte for byte, and marked as seen.
#
# use: imap_real_test.sh PATH/ronda-mail
set -eu

test=imap_real_test
mail=$(realpath "${1:?path of ronda-mail}")
here=$(realpath "$(dirname "$0")")
. "$here/servers.sh"
start_servers dovecot

dove() { doveadm -c "$work/dovecot.conf" "$@"; }
# put MAILBOX FILE: delivers a message
put() { dove save -u ronda -m "$1" <"$2"; }

for i in 1 2 3; do
    printf 'From: Santi <santi@example.org>\r\nTo: ronda@example.org\r\nSubject: =?utf-8?q?ca=C3=B1=C3=B3n_%s?=\r\nMessage-ID: <%s@example.org>\r\n\r\npartida: x\r\n) R9 OK\r\n* BYE\r\nñandú\r\n' \
        $i $i >$i.eml
    put INBOX $i.eml
done
dove mailbox create -u ronda 'Juegos & Málaga'

# fetch STATUS IMAP-JSON: writes stdout to `said` and stderr to `complained`
fetch() {
    status=0
    printf '{"formato":"ronda/recogida/1","entrada":"entrada","ahora":1796000000,"imap":%s}' "$2" |
        "$mail" fetch --lang es >said 2>complained || status=$?
    [ $status = "$1" ] || fail "exit status $status instead of $1: $(cat said complained)"
    ! grep -q 'larga\|falsísima' said complained || fail "a password was told: $(cat said complained)"
}
# said PYTHON: an expression that must be true of the result
said() { $python -c "import json; a = json.load(open('said')); assert $1, a" || fail "expected $1"; }
complained() { grep -q "$1" complained || fail "expected “$1”, found: $(cat complained)"; }

file='"usuario":"ronda","clave":{"fichero":"password"},"ca":"cert.pem"'
secure='"url":"imaps://localhost:'$tls'"'

fetch 3 "{$secure,\"usuario\":\"ronda\",\"clave\":{\"fichero\":\"password\"}}"
complained 'no es de fiar'
falsa=falsísima
export falsa
fetch 3 "{$secure,\"usuario\":\"ronda\",\"clave\":{\"entorno\":\"falsa\"},\"ca\":\"cert.pem\"}"
complained 'rechaza el usuario o la contraseña'
fetch 3 "{$secure,$file,\"buzon\":\"no hay\"}"
complained 'SELECT: '
said 'a["guardados"] == [] and a["interrumpido"]'
[ -z "$(ls entrada/nuevo)" ] || fail "something was stored"

fetch 0 "{$secure,$file}"
said 'len(a["guardados"]) == 3 and a["ya_estaban"] == 0 and a["interrumpido"] is None'
$python - <<'END' || fail "what was stored is not what was delivered"
import hashlib, json, re
names = json.load(open("said"))["guardados"]
for i, name in enumerate(names, 1):
    sent, stored = open(f"{i}.eml", "rb").read(), open(f"entrada/nuevo/{name}", "rb").read()
    assert stored == sent and re.fullmatch(rf"{i:010}-{hashlib.sha256(sent).hexdigest()}\.\d+\.eml", name), name
END
fetch 0 "{$secure,$file}"
said 'a == {"guardados": [], "ya_estaban": 0, "interrumpido": None}'

# The messages are unseen at the server again, but already known here, even the processed one. STARTTLS, password in the environment.
mv entrada/nuevo/*-"$(sha256sum 1.eml | cut -d' ' -f1)".*eml entrada/visto/
dove flags remove -u ronda '\Seen' mailbox INBOX all
clave=$(cat password)
export clave
fetch 0 "{\"url\":\"imap://localhost:$starttls\",\"usuario\":\"ronda\",\"clave\":{\"entorno\":\"clave\"},\"ca\":\"cert.pem\"}"
said 'a["guardados"] == [] and a["ya_estaban"] == 3'
[ "$(ls entrada/nuevo | wc -l)" = 2 ] || fail "$(ls entrada/nuevo)"

# Of a message whose text is too large only the headers are stored, once; one of exactly the largest allowed size is stored whole.
$python - <<'END'
open("large.eml", "wb").write(b"From: Gordo <gordo@example.org>\r\nSubject: =?utf-8?q?v=C3=ADdeo?=\r\n\r\n" + (b"x" * 998 + b"\r\n") * 3000)
head = b"From: justo@example.org\r\n\r\n"
open("limit.eml", "wb").write(head + b"y\r\n" * (((1 << 20) - len(head)) // 3 - 1) + b"z" * (((1 << 20) - len(head)) % 3 + 1) + b"\r\n")
END
[ "$(stat -c %s limit.eml)" = 1048576 ] || fail "limit.eml has $(stat -c %s limit.eml) bytes"
put INBOX large.eml
put INBOX limit.eml
fetch 0 "{$secure,$file}"
said 'len(a["guardados"]) == 2'
grep -qx "X-Ronda-Size: $(stat -c %s large.eml).\?" entrada/nuevo/* || fail "large.eml has left no headers"
cmp limit.eml entrada/nuevo/*-"$(sha256sum limit.eml | cut -d' ' -f1)".*eml || fail "limit.eml was changed"
fetch 0 "{$secure,$file}"
said 'not a["guardados"]'

put 'Juegos & Málaga' 2.eml
sed 's/ñandú/otra/' 3.eml >4.eml
put 'Juegos & Málaga' 4.eml
fetch 0 "{$secure,$file,\"buzon\":\"Juegos & Málaga\"}"
said 'len(a["guardados"]) == 1 and a["ya_estaban"] == 1'

stop_servers
fetch 3 "{$secure,$file}"
complained 'no acepta la conexión'
echo "imap_real_test: ok"

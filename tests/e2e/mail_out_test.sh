#!/bin/sh
# A match with a mail server in partida.yaml, from the invitations to the reports of a round: messages wait while the server is
# down, are sent when it is up, and each is sent only once. usage: tests/e2e/mail_out_test.sh BUILD/ronda     Needs python3-aiosmtpd.
set -eu
ronda=$1
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
fail() { echo "FALLO: $*"; exit 1; }
/usr/bin/python3 -c 'import aiosmtpd' 2>/dev/null || fail "falta python3-aiosmtpd (examples/install tests)"
port=$(/usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

cat >"$work/partida.yaml" <<END
partida: cartas-1
juego: hexadominacion
jugadores:
  - {id: ana, nombre: Ana Ñ., correo: ana@example.org}
  - {id: beto, correo: beto@example.org, idioma: en}
correo:
  de: Ronda <ronda@example.org>
  smtp: {url: "smtp://127.0.0.1:$port"}
END
count() { ls "$work/p/correo/salida/$1" 2>/dev/null | grep -c '\.eml$' || true; }

# The server is down: the match is created, and its messages wait.
"$ronda" new hexadominacion "$work/p" --from "$work/partida.yaml" --now 2026-12-01T20:00:00Z >"$work/new" 2>&1 || true
[ "$(count nuevo)" = 2 ] || { cat "$work/new"; fail "las invitaciones no esperan en nuevo"; }

mkdir -p "$work/buzon/cur" "$work/buzon/new" "$work/buzon/tmp"
/usr/bin/python3 -m aiosmtpd -n -l "127.0.0.1:$port" -c aiosmtpd.handlers.Mailbox "$work/buzon" >"$work/smtp.log" 2>&1 &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
    /usr/bin/python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 1)" 2>/dev/null && break
    sleep 0.3
done

# The next run, a day later, sends the waiting messages; the round after it sends the reports.
"$ronda" run "$work/p" --now 2026-12-02T20:00:00Z
[ "$(count enviado)" = 2 ] && [ "$(count nuevo)" = 0 ] || fail "las invitaciones no han salido"
printf 'partida: cartas-1\njugador: ana\nronda: 1\nordenes:\n  construir: [Loma]\n' >"$work/ana.yaml"
"$ronda" submit "$work/p" "$work/ana.yaml" --now 2026-12-02T21:00:00Z >/dev/null
"$ronda" run "$work/p" --force --now 2026-12-02T22:00:00Z >/dev/null
"$ronda" run "$work/p" --now 2026-12-02T23:00:00Z
[ "$(count enviado)" = 5 ] && [ "$(count nuevo)" = 0 ] || fail "los informes y el recibo no han salido"
[ "$(find "$work/buzon" -type f | wc -l)" = 5 ] || fail "el servidor no tiene cinco cartas"
grep -rlq 'cartas-1.1.ana.informe\.' "$work/buzon" || fail "el informe de ana no ha llegado"
echo "mail out: todo bien"

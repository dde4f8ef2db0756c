#!/bin/sh
# For every kind of invalid input, the program says what is wrong and where, exits with the status of the contract and changes nothing.
# usage: tests/e2e/bad_input_test.sh BUILD/ronda
set -u
ronda=$1
corpus=$(dirname "$0")/../fuzz/corpus/yaml_fuzz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
zeros=0000000000000000000000000000000000000000000000000000000000000000
"$ronda" setup hexadominacion --players ana,beto --id p --seed $zeros --out "$work/0" || exit 1

# expect STATUS CODE COMMAND…: checks the exit status, and that a line of stderr ends in [CODE]
expect() {
    status=$1 code=$2
    shift 2
    timeout 10 "$@" >"$work/salida" 2>"$work/error"
    got=$?
    if [ "$got" -ne "$status" ] || { [ -n "$code" ] && ! grep -q "\[$code\]\$" "$work/error"; }; then
        echo "FALLO: $*"
        echo "  se esperaba $status [$code], salió $got:"
        sed 's/^/  /' "$work/error" | head -n 5
        failures=$((failures + 1))
    fi
}

for file in "$corpus"/*.yaml; do
    case $(basename "$file") in
        otra-ronda.yaml) code=otra_ronda ;;
        otra-partida.yaml | ruta.yaml | salto-de-linea.yaml) code=otra_partida ;;
        otro-jugador.yaml) code=jugador_desconocido ;;
        *) code=fichero_invalido ;;
    esac
    expect 1 "$code" "$ronda" check --state "$work/0/estado.json" --orders "$file"
    expect 1 "$code" "$ronda" adjudicate --state "$work/0/estado.json" --orders "$file" --out "$work/nada"
    [ ! -e "$work/nada" ] || { echo "FALLO: $file dejó algo escrito"; failures=$((failures + 1)); rm -rf "$work/nada"; }
done

# The same files for every game: refused, and nothing is left behind.
"$ronda" games --json | python3 -c '
import json, sys
for game in json.load(sys.stdin):
    least, most = game["jugadores"]
    print(game["juego"], ",".join("jugador%d" % i for i in range(max(least, min(2, most)))))' >"$work/games"
while read -r game players <&3; do
    "$ronda" setup "$game" --players "$players" --id p --seed $zeros --out "$work/$game" || exit 1
    for file in "$corpus"/*.yaml; do
        expect 1 '' "$ronda" adjudicate --state "$work/$game/estado.json" --orders "$file" --out "$work/nada"
        grep -q "\[[a-z_]*\]\$" "$work/error" || { echo "FALLO: $file sin motivo en $game"; failures=$((failures + 1)); }
        [ ! -e "$work/nada" ] || { echo "FALLO: $file dejó algo escrito en $game"; failures=$((failures + 1)); rm -rf "$work/nada"; }
    done
done 3<"$work/games"

# The rules of every game in both languages and formats, and of no other game.
for game in $(cut -d ' ' -f 1 "$work/games"); do
    expect 0 '' "$ronda" rules "$game" --lang en
    grep -q 'What you can order' "$work/salida" || { echo "FALLO: reglas de $game sin su fichero"; failures=$((failures + 1)); }
    expect 0 '' "$ronda" rules "$game" --format html --lang es
    grep -q '<svg' "$work/salida" || { echo "FALLO: reglas de $game sin dibujos"; failures=$((failures + 1)); }
    head -n 1 "$work/salida" | grep -q '^<!DOCTYPE html>' || { echo "FALLO: reglas de $game que no son una página"; failures=$((failures + 1)); }
    expect 2 '' "$ronda" rules "$game" --format pdf
done
expect 2 '' "$ronda" rules ajedrez
expect 2 '' "$ronda" rules

# Numbers in --set have no sign; leading zeros are allowed.
for value in +5 -5 5.0 cinco; do expect 1 opcion_invalida "$ronda" setup hexadominacion --players ana,beto --set "rondas=$value"; done
expect 0 '' "$ronda" setup hexadominacion --players ana,beto --set rondas=05

# States with one value changed, truncated, empty, or too large.
sed 's/"nivel": 5/"nivel": 9/' "$work/0/estado.json" >"$work/nivel.json"
expect 1 estado_invalido "$ronda" view --state "$work/nivel.json" --player ana
grep -q 'tablero.hexagonos\[45\].nivel: 9' "$work/error" || { echo "FALLO: sin la ruta del nivel"; failures=$((failures + 1)); }
head -c 5000 "$work/0/estado.json" >"$work/cortado.json"
expect 1 estado_invalido "$ronda" legal --state "$work/cortado.json" --player ana
: >"$work/vacio.json"
expect 1 estado_invalido "$ronda" view --state "$work/vacio.json" --player ana
head -c 9000000 /dev/zero | tr '\0' ' ' >"$work/enorme"
expect 1 '' "$ronda" view --state "$work/enorme" --player ana
expect 1 '' "$ronda" check --state "$work/0/estado.json" --orders "$work/enorme"
expect 1 jugador_desconocido "$ronda" view --state "$work/0/estado.json" --player ../ana
expect 3 '' "$ronda" view --state "$work/no-existe.json" --player ana

# A full disk, and a path that is not a folder: status 3, and existing files stay.
expect 3 '' sh -c "'$ronda' view --state '$work/0/estado.json' --player ana >/dev/full"
mkdir "$work/out"
echo viejo >"$work/out/eventos.json"
before=$(cat "$work/out/eventos.json")
expect 3 '' sh -c "ulimit -f 8; '$ronda' adjudicate --state '$work/0/estado.json' --out '$work/out'"
[ "$(cat "$work/out/eventos.json")" = "$before" ] && [ "$(ls "$work/out")" = eventos.json ] ||
    { echo "FALLO: el disco lleno dejó restos"; ls -la "$work/out"; failures=$((failures + 1)); }
expect 3 '' "$ronda" adjudicate --state "$work/0/estado.json" --out "$work/0/estado.json/dentro"

# Usage.
expect 2 uso "$ronda" adjudicate --stat x
expect 2 uso "$ronda" adjudicar
expect 2 uso "$ronda" new hexadominacion --lang es
grep -q 'falta DIR; uso: ronda new JUEGO DIR ' "$work/error" || { echo "FALLO: new sin DIR"; failures=$((failures + 1)); }
expect 2 uso "$ronda" setup ajedrez --players a,b
expect 2 uso "$ronda" setup hexadominacion --players a,b --seed 12
expect 1 opcion_invalida "$ronda" setup hexadominacion --players a
for number in 0 -1 1000000000; do
    expect 1 opcion_invalida "$ronda" selfplay bheex --players=$number --games 1
    expect 1 opcion_invalida "$ronda" selfplay bheex --players=$number --games 1 --robots normal,azar
done
for levels in normal normal,genial ,; do expect 2 uso "$ronda" selfplay bheex --robots $levels; done
for word in compare=lado=4 table=x.csv plot=x.svg; do expect 2 uso "$ronda" selfplay bheex --games 1 --$word; done
expect 1 opcion_invalida "$ronda" selfplay bheex --games 1 --robots facil,azar --compare lado=40
expect 2 formato_desconocido "$ronda" selfplay bheex --games 1 --robots facil,azar --plot x.gif
expect 2 uso "$ronda" robot --state "$work/0/estado.json" --player ana --level genial
expect 1 jugador_desconocido "$ronda" robot --state "$work/0/estado.json" --player nadie
expect 1 opcion_invalida "$ronda" setup hexadominacion --players a,b --set rondas=0
expect 1 opcion_invalida "$ronda" setup hexadominacion --players a,b --id ../x
[ "$failures" -eq 0 ] && echo "bad input: todo bien"
exit "$failures"

# For the tests in sh: makes a temporary folder, changes into it and starts servers there; the end of the test removes both.
# Sourced with $test set to the test's name; needs tests/e2e as $here.
python=/usr/bin/python3
PATH=$PATH:/usr/sbin
fail() { echo "$test: $*" >&2; exit 1; }
command -v $python >/dev/null || fail "$python is missing: apt-get install python3"

work=$(mktemp -d)
servers=
trap 'status=$?; stop_servers; [ $status = 0 ] || cat "$work"/log* >&2; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
cd "$work"

# start_servers KIND…: starts servers (the kinds: servers.py) and sets variables to their ports
start_servers() {
    $python "$here/servers.py" "$work" "$@" >log.servers 2>&1 &
    servers=$!
    until [ -f ports ]; do
        kill -0 $servers 2>/dev/null || fail "the servers did not start"
        sleep 0.1
    done
    . ./ports
}

stop_servers() {
    [ -z "$servers" ] || kill $servers 2>/dev/null || true
    wait
    servers=
}

# What tests/all and the parts of tests/deep share; they source this file from the top of the project.
jobs=$(nproc)
say() { printf '\n== %s (%s)\n' "$*" "$(date +%T)"; }

# The program and its tests in build/.
release_build() {
    cmake --preset release -DRONDA_TESTS=ON ${CI:+-DRONDA_WERROR=ON} >/dev/null
    cmake --build build -j "$jobs"
}

# run_tests BUILD [CTEST_ARGUMENT…]: runs the tests of a build and leaves in BUILD/costs what each took. Tests wait for the disk
# more than they compute, so they work in memory if programs may run there and 2 GB are free.
run_tests() (
    memory=/dev/shm/ronda-$$
    trap 'rm -rf "$memory"' EXIT
    if [ -z "${TMPDIR:-}" ] && mkdir "$memory" && cp /bin/true "$memory/" && "$memory/true" 2>/dev/null &&
        [ "$(df -m --output=avail "$memory" | tail -1)" -gt 2048 ]; then export TMPDIR="$memory"; fi
    export RONDA_COSTS="$PWD/$1/costs"
    rm -f "$RONDA_COSTS"
    build=$1
    shift
    ctest --test-dir "$build" -j "$jobs" --output-on-failure --no-tests=error "$@"
)

# oracles SECONDS: compares each game with its independent implementation, with random games for that long
oracles() {
    seed=$(git rev-parse --short HEAD 2>/dev/null || echo 1)
    seconds=$1
    export seed seconds
    ls -d tests/oracle/*/ | xargs -n1 basename | xargs -P "$jobs" -I{} sh -euc '
        [ -e "tests/oracle/{}/vectors.py" ] || exit 0
        python3 tests/oracle/vectors.py "{}"
        python3 tests/oracle/differential.py "{}" --ronda build/ronda --seconds "$seconds" --seed "$seed"'
}

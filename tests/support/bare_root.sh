# A bare Debian to run commands in, for tests/fresh and parts of tests/deep, which source this file. Needs root.
# TMPDIR, default /tmp, holds ronda-RELEASE, which is made once from this machine's apt sources, and its copies.
[ "$(id -u)" -eq 0 ] || { echo "$0: must be run as root (chroot, mounts)" >&2; exit 3; }

# bare_root FOLDER [RELEASE]: makes FOLDER/root, a copy of the bare Debian (default bookworm, which is 12; trixie is 13), which
# fetches packages as this machine does
bare_root() {
    release=${2:-bookworm}
    host=$(. /etc/os-release && echo "$VERSION_CODENAME")
    # shellcheck disable=SC2016  # apt fills these in
    sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
        grep -E "^deb [^ ]+ $host(-updates|-security)? " | sed "s/ $host/ $release/") ||
        { echo "$0: no Debian in this machine's apt sources (after apt-get update)" >&2; exit 3; }
    base=${TMPDIR:-/tmp}/ronda-$release
    if [ ! -d "$base" ]; then
        mirror=$(echo "$sources" | sed -n "s/^deb \([^ ]*\) $release .*/\1/p" | head -n 1)
        echo "Making $base from $mirror"
        debootstrap --variant=minbase "$release" "$1/base" "$mirror" >"$1/log" ||
            { tail "$1/log" >&2; echo "$0: debootstrap failed" >&2; exit 3; }
        mv "$1/base" "$base"
    fi
    root=$1/root
    cp -a "$base" "$root"
    echo "$sources" >"$root/etc/apt/sources.list"
    apt-config dump Acquire >"$root/etc/apt/apt.conf.d/90host"  # a proxy, for one
    cp -L /etc/hosts /etc/resolv.conf "$root/etc/"
}

# in_root FOLDER COMMAND…: runs it in that folder of the root and ends all processes that it leaves behind
in_root() {
    # shellcheck disable=SC2016  # the inner shells expand it
    unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
            exec chroot "$0" env -i HOME=/root TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c "cd \"\$0\" && \"\$@\"" "$@"
    ' "$root" "$@"
}

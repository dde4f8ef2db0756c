"""What a disk may hold after a power cut: built from the start and from the calls counted until then. Data that was not synced
may be lost. Two extreme results are built: nothing unsynced is there (`lost`), and every name is there but without the unsynced
bytes of the files (`hollow`). The tree built from all calls must equal the real one; otherwise the test misses calls.
"""

import os
import pathlib

UMASK = 0o022  # used by bench.py to start the programs


class File:
    def __init__(self, mode, content):
        self.mode, self.now, self.synced = mode, content, content

    def sync(self):
        self.synced = self.now

    def sync_all(self):
        self.sync()


class Folder:
    def __init__(self, mode):
        self.mode, self.now, self.synced = mode, {}, {}

    def sync(self):
        self.synced = dict(self.now)

    def sync_all(self):
        self.sync()
        for one in self.now.values():
            one.sync_all()


class Disk:
    def __init__(self, root, start):
        """`start` is a result of bench.tree; all of it counts as synced."""
        self.root, self.top = str(root), Folder(0o755)
        for path in sorted(start):
            mode, content = start[path]
            self.folder_of(path)[os.path.basename(path)] = Folder(mode) if content is None else File(mode, content)
        self.top.sync_all()

    def find(self, path):
        at = self.top
        for name in pathlib.PurePath(path).parts:
            at = at.now.get(name) if isinstance(at, Folder) else None
        return at

    def folder_of(self, path):
        return self.find(os.path.dirname(path)).now

    def inside(self, path):
        return os.path.relpath(path, self.root) if path.startswith(self.root) else ""

    def apply(self, call, written):
        """Applies one call; returns how many of the logged bytes belong to it."""
        path, name = self.inside(call.path), os.path.basename(call.path)
        if not call.on_file:
            return 0
        if call.name == "create":
            self.folder_of(path)[name] = File(int(call.second, 8) & ~UMASK, b"")
        elif call.name == "mkdir":
            self.folder_of(path).setdefault(name, Folder(int(call.second, 8) & ~UMASK))
        elif call.name == "unlink":
            self.folder_of(path).pop(name, None)
        elif call.name in ("rename", "link"):
            self.move(path, self.inside(call.second), call.name == "rename")
        elif call.name in ("fsync", "fdatasync"):
            (self.top if path == "." else self.find(path)).sync()
        elif call.name == "syncfs":
            self.top.sync_all()
        elif call.name in ("truncate", "ftruncate"):
            file = self.find(path)
            file.now = file.now[:int(call.second or 0)]
        elif call.name in ("write", "pwrite"):
            size = int(call.second)
            self.write(self.find(path), written[:size], call.name == "pwrite")
            return size
        elif call.name == "chmod":
            self.find(path).mode = int(call.second, 8)
        else:
            raise AssertionError("a call that power_cut.py does not know: %s" % call)
        return 0

    def elsewhere_synced(self, kept):
        """Everything outside the program (a mailbox, perhaps on another machine) keeps what it received."""
        for name, one in self.top.now.items():
            if name != kept:
                one.sync_all()

    def move(self, source, target, away):
        one = self.find(source)
        if one is None:
            return
        if away:
            self.folder_of(source).pop(os.path.basename(source))
        self.folder_of(target)[os.path.basename(target)] = one

    # In the programs, `write` appends and `pwrite` starts a new file.
    @staticmethod
    def write(file, piece, at_start):
        file.now = piece + file.now[len(piece):] if at_start else file.now + piece

    def after(self, kind):
        """The tree after the power cut, in the form of bench.tree."""
        found = {}

        def walk(folder, prefix):
            for name, one in (folder.synced if kind == "lost" else folder.now).items():
                if isinstance(one, Folder):
                    found[prefix + name] = (one.mode, None)
                    walk(one, prefix + name + "/")
                else:
                    found[prefix + name] = (one.mode, one.now if kind == "whole" else one.synced)

        walk(self.top, "")
        return found


def states(root, start, done, kept="p"):
    """((kind, number of calls made, contents of the disk) …, the tree after all calls), without duplicate states."""
    disk, at, found, seen = Disk(root, start), 0, [], set()
    for number, call in enumerate(done.calls, 1):
        at += disk.apply(call, done.written[at:])
        if kept in disk.top.now:
            disk.elsewhere_synced(kept)
        for kind in ("lost", "hollow"):
            state = disk.after(kind)
            mark = hash(tuple(sorted(state.items(), key=lambda item: item[0])))
            if mark not in seen or number == len(done.calls):  # always include the last one, after which the command has reported success
                seen.add(mark)
                found.append((kind, number, state))
    return found, disk.after("whole")


def put(folder, state):
    """The contents of the disk below `folder`."""
    for path in sorted(state):
        place, (mode, content) = pathlib.Path(folder) / path, state[path]
        if content is None:
            place.mkdir()
        else:
            place.write_bytes(content)
        place.chmod(mode)

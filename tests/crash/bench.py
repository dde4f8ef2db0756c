"""Shared by the crash tests: a folder to work in, the programs with faults.cpp preloaded, trees of files to compare, and a mail
server that records the messages it accepts.
"""

import dataclasses
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

import aiosmtpd.controller
import aiosmtpd.smtp

PATIENCE = 60  # seconds after which a hanging command is a failure; not a measurement


@dataclasses.dataclass(frozen=True)
class Call:
    """One counted call, as logged by faults.cpp."""
    number: int
    process: int
    name: str
    path: str
    second: str

    @property
    def on_file(self):
        return self.name != "sendmsg" and self.path != "socket"

    @property
    def tearable(self):
        return self.name in ("write", "pwrite", "send") and int(self.second) > 1

    def __str__(self):
        return "call %d: %s %s %s" % (self.number, self.name, self.path, self.second)


@dataclasses.dataclass(frozen=True)
class Done:
    status: int
    said: str
    calls: tuple = ()
    written: bytes = b""
    process: int = 0  # that of the command itself


class Mail(aiosmtpd.controller.Controller):
    """Accepts every message while it runs; `took` lists (Message-ID, recipient, bytes) in the order of the replies."""

    def __init__(self):
        self.took, self.open = [], 0
        super().__init__(self, hostname="127.0.0.1", port=0, ready_timeout=PATIENCE)
        self.start()

    def factory(self):
        mail = self

        class Connection(aiosmtpd.smtp.SMTP):
            def connection_made(self, transport):
                mail.open += 1
                super().connection_made(transport)

            def connection_lost(self, error):
                mail.open -= 1
                super().connection_lost(error)

        return Connection(self.handler, hostname="localhost")

    def _trigger_server(self):
        # Uses the port that the system assigned, which the library cannot do.
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()

    async def handle_DATA(self, server, session, envelope):
        ident = [line for line in envelope.content.split(b"\r\n\r\n")[0].split(b"\r\n") if line.lower().startswith(b"message-id:")]
        self.took += [(ident[0], to, envelope.content) for to in envelope.rcpt_tos]
        return "250 OK"

    def settled(self):
        """The messages accepted since the last call, after all connections have ended."""
        until = time.monotonic() + PATIENCE
        while self.open > 0:
            if time.monotonic() > until:
                raise AssertionError("a connection to the mail server stays open")
            time.sleep(0.002)
        took, self.took = self.took, []
        return took


def tree(folder):
    """The mode and bytes of every file and folder below."""
    found = {}
    for base, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(base, name)
            about = os.lstat(path)
            content = None if name in folders else pathlib.Path(path).read_bytes()
            found[os.path.relpath(path, folder)] = (about.st_mode & 0o777, content)
    return found


def difference(wanted, found):
    """The first few differences; empty if there are none."""
    lines = []
    for path in sorted(wanted.keys() | found.keys()):
        if path not in found:
            lines.append("missing: " + path)
        elif path not in wanted:
            lines.append("too much: " + path)
        elif wanted[path] != found[path]:
            lines.append("differs: %s%s" % (path, first_difference(wanted[path], found[path])))
    return "\n".join(lines[:12])


def first_difference(wanted, found):
    if wanted[1] is None or found[1] is None or wanted[1] == found[1]:
        return " (mode %o, expected %o)" % (found[0], wanted[0])
    ours, theirs = (text[1].split(b"\n") for text in (wanted, found))
    for number, (a, b) in enumerate(zip(ours + [b"(end)"], theirs + [b"(end)"]), 1):
        if a != b:
            return ":%d\n    expected %r\n    found    %r" % (number, a[:300], b[:300])
    return ""


class Bench:
    """Every attempt uses the same path, so that paths in the programs' output do not differ."""

    def __init__(self, base, programs, library):
        self.base = pathlib.Path(base)
        self.case = self.base / "case"
        self.ronda_path, self.library = programs / "ronda", library
        self.counter, self.log = self.base / "counter", self.base / "log"
        self.mail, self.umask = Mail(), 0o022

    def close(self):
        self.mail.stop()

    def put(self, start):
        """Makes the case's folder a copy of `start`, or empties it."""
        if self.case.exists():
            shutil.rmtree(self.case)
        if start is None:
            self.case.mkdir()
        else:
            shutil.copytree(start, self.case, symlinks=True)

    def begin(self, command, mode=None, at=0, error=0, tag=""):
        """Starts a command (arguments, standard input) in the case's folder, in its own process group."""
        words, text = command
        counter, log = (path.with_name(path.name + tag) for path in (self.counter, self.log))
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        if words[0] == "intake":
            environment.update(REQUEST_METHOD="POST", CONTENT_TYPE="text/plain", CONTENT_LENGTH=str(len(text)), REMOTE_ADDR="192.0.2.7",
                               HTTP_ORIGIN="https://example.org", HTTP_X_RONDA_CARTA="0123456789abcdef" * 2)
        if mode is not None:
            counter.write_bytes(bytes(8))
            for path in (log, pathlib.Path(str(log) + ".bytes"), pathlib.Path(str(counter) + ".held"), pathlib.Path(str(counter) + ".go")):
                path.unlink(missing_ok=True)
            environment.update(LD_PRELOAD=str(self.library), RONDA_FAULTS_ROOT=str(self.case), RONDA_FAULTS_COUNTER=str(counter),
                               RONDA_FAULTS_MODE=mode, RONDA_FAULTS_AT=str(at), RONDA_FAULTS_ERRNO=str(error))
            if mode == "count":
                environment["RONDA_FAULTS_LOG"] = str(log)
        with tempfile.TemporaryFile() as given:
            given.write(text or b"")
            given.seek(0)
            return subprocess.Popen([str(self.ronda_path), *map(str, words), "--lang", "es"], cwd=self.case, env=environment,
                                    stdin=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, umask=self.umask)

    def end(self, process):
        try:
            said, _ = process.communicate(timeout=PATIENCE)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise
        return Done(process.returncode, said.decode(errors="replace"))

    def ronda(self, command, mode=None, at=0, error=0):
        return self.end(self.begin(command, mode, at, error))

    def good(self, command):
        """Runs a command that must succeed."""
        done = self.ronda(command)
        if done.status != 0:
            raise AssertionError("ronda %s: exit %d\n%s" % (" ".join(map(str, command[0])), done.status, done.said))
        return done

    def recorded(self, command):
        """The same; returns every counted call."""
        begun = self.begin(command, "count")
        done = self.end(begun)
        if done.status != 0:
            raise AssertionError("ronda %s: exit %d\n%s" % (" ".join(map(str, command[0])), done.status, done.said))
        calls = []
        for line in self.log.read_text().splitlines() if self.log.exists() else []:
            number, process, name, path, second = line.split("\t")
            calls.append(Call(int(number), int(process), name, path, second))
        written = pathlib.Path(str(self.log) + ".bytes")
        return Done(done.status, done.said, tuple(calls), written.read_bytes() if written.exists() else b"", begun.pid)

    def held(self, process):
        """Waits until a command started with `hold` has reached its call."""
        until = time.monotonic() + PATIENCE
        while not pathlib.Path(str(self.counter) + ".held").exists():
            if process.poll() is not None or time.monotonic() > until:
                raise AssertionError("the first process did not stop where it should: " + self.end(process).said)
            time.sleep(0.002)

    def let_go(self):
        pathlib.Path(str(self.counter) + ".go").touch()

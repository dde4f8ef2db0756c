"""Orders from the page by nginx and Apache with fcgiwrap, set up by the blocks of the handbook: good requests, and ten thousand that are not.

use: servers_test.py PATH/ronda
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest

RONDA = pathlib.Path(sys.argv.pop()).resolve()
HANDBOOK = pathlib.Path(__file__).resolve().parents[2] / "examples/HANDBOOK.md"
MATCH = """partida: hx1
juego: hexadominacion
mapas: no
sitio: https://example.org/ronda
pagina: true
jugadores: [{id: ana, nombre: Ana, correo: ana@example.org}, {id: beto, nombre: Beto, correo: beto@example.org}]
"""
PATIENCE = 10


def block(kind):
    (found,) = re.findall(r"^```%s\n(.*?)^```" % kind, HANDBOOK.read_text(), re.M | re.S)
    return found


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Servers:
    """The tests of both; `config` writes the file of the server, `command` starts it."""

    @classmethod
    def setUpClass(cls):
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.base = pathlib.Path(base.name)
        cls.base.chmod(0o755)
        cls.root = cls.base / "partidas"
        (cls.base / "partida.yaml").write_text(MATCH)
        subprocess.run([RONDA, "new", "hexadominacion", cls.root / "hx1", "--from", cls.base / "partida.yaml"], check=True, capture_output=True)
        cls.key = json.loads((cls.root / "hx1/secreto/claves.json").read_text())["claves"]["ana"]
        intake, sock, cls.port = cls.base / "intake", cls.base / "intake.sock", free_port()
        intake.write_text("#!/bin/sh\nexec %s intake %s\n" % (RONDA, cls.root))
        intake.chmod(0o755)
        cls.start(["fcgiwrap", "-c", "16", "-p", str(intake), "-s", "unix:%s" % sock])
        own = block(cls.kind).replace("/usr/lib/ronda/intake", str(intake)).replace("/run/ronda-intake.sock", str(sock))
        cls.wait(sock.exists)
        sock.chmod(0o666)
        (cls.base / "server.conf").write_text(cls.config(own))
        cls.start(cls.command())
        cls.wait(lambda: cls.request("GET", b"")[0] == 405)

    @classmethod
    def start(cls, command):
        with (cls.base / "log").open("ab") as log:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.terminate)

    @classmethod
    def wait(cls, holds):
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if holds():
                    return
            except OSError:
                pass
            if time.monotonic() > until:
                raise AssertionError((cls.base / "log").read_text())
            time.sleep(0.05)

    @classmethod
    def request(cls, method, body, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", cls.port, timeout=PATIENCE)
        try:
            connection.request(method, "/ronda/enviar", body or None, {"Origin": "https://example.org", "X-Ronda-Carta": "ab" * 16, "Content-Type": "text/plain",
                                                                       **{name.replace("_", "-"): value for name, value in headers.items()}})
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()

    def orders(self, soldiers=1):
        return ("partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {reclutar: {Loma: %d}}\n" % (self.key, soldiers)).encode()

    def fresh_minute(self):
        (self.root / "pagina.json").unlink(missing_ok=True)

    def files(self):
        return {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file() and "pagina" not in path.name}

    def test_orders_get_their_receipt(self):
        self.fresh_minute()
        status, body, headers = self.request("POST", self.orders())
        self.assertEqual(status, 200, body)
        self.assertTrue(json.loads(body)["aceptadas"])
        self.assertEqual((headers["Cache-Control"], headers["Content-Type"]), ("no-store", "application/json; charset=utf-8"))
        self.assertIn("Loma: 1", (self.root / "hx1/pendientes/ana.yaml").read_text())

    def test_several_at_once_are_all_answered(self):
        self.fresh_minute()
        with concurrent.futures.ThreadPoolExecutor(8) as several:
            statuses = list(several.map(lambda number: self.request("POST", self.orders(1 + number % 2))[0], range(10)))
        self.assertLessEqual(set(statuses), {200, 503})
        self.assertIn(200, statuses)

    def test_slow_and_broken_bodies_keep_nobody_waiting(self):
        self.fresh_minute()
        head = b"POST /ronda/enviar HTTP/1.1\r\nHost: x\r\nOrigin: https://example.org\r\nX-Ronda-Carta: %s\r\nContent-Type: text/plain\r\n" % (b"ab" * 16)
        slow = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(12)]
        for number, one in enumerate(slow):
            self.addCleanup(one.close)
            one.sendall(head + (b"Content-Length: 500\r\n\r\npartida" if number % 3 else b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"))
        self.assertEqual(self.request("POST", self.orders())[0], 200)
        self.assertEqual(self.request("POST", b"x" * 70000)[0], 413)
        self.assertIn(self.request("PUT", self.orders())[0], (405,))

    def test_ten_thousand_that_are_not_good(self):
        self.fresh_minute()
        before, good = self.files(), self.orders()
        bad = [(b"", {}), (b"\xff\xfe\x00", {}), (b"a" * 60000, {}), (b"[" * 3000, {}), (good.replace(b"hx1", b"../../etc"), {}),
               (good.replace(self.key.encode(), b"aaaa-bbbb"), {}), (good, {"Origin": "https://example.com"}), (good, {"X_Ronda_Carta": "../x"}),
               (good + b"mensaje: {para: todos, texto: x}\n", {}), (good, {"Content_Type": "application/x-www-form-urlencoded"})]
        with concurrent.futures.ThreadPoolExecutor(8) as several:
            statuses = list(several.map(lambda number: self.request("POST", bad[number % 10][0], **bad[number % 10][1])[0], range(self.many)))
        self.assertFalse({200, 500, 502, 504} & set(statuses), set(statuses))
        self.assertIn(429, statuses)
        self.assertEqual(self.files(), before)
        self.assertLess((self.root / "pagina.json").stat().st_size, 60000)
        self.fresh_minute()
        self.assertEqual(self.request("POST", good)[0], 200)
        self.assertNotIn(self.key, "".join(path.read_text(errors="replace") for path in self.base.glob("*log*")))


class Nginx(Servers, unittest.TestCase):
    kind, many = "nginx", 10000

    @classmethod
    def config(cls, own):
        return ("daemon off; pid %(base)s/pid; error_log %(base)s/nginx-log; worker_processes 2;\nevents {}\nhttp { access_log %(base)s/access-log; client_body_temp_path %(base)s/body;"
                " proxy_temp_path %(base)s/p; fastcgi_temp_path %(base)s/f; uwsgi_temp_path %(base)s/u; scgi_temp_path %(base)s/s;\n"
                "server { listen 127.0.0.1:%(port)d;\n%(own)s} }\n") % {"base": cls.base, "port": cls.port, "own": own.replace("include fastcgi_params", "include /etc/nginx/fastcgi_params")}

    @classmethod
    def command(cls):
        return ["/usr/sbin/nginx", "-c", str(cls.base / "server.conf"), "-p", str(cls.base), "-e", str(cls.base / "nginx-log")]


class Apache(Servers, unittest.TestCase):
    kind, many = "apache", 1000

    @classmethod
    def config(cls, own):
        modules = "".join("LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n" % (name, name) for name in ("mpm_event", "authz_core", "reqtimeout", "proxy", "proxy_fcgi"))
        return modules + ("ServerName localhost\nListen 127.0.0.1:%d\nPidFile %s/pid\nErrorLog %s/apache-log\nDefaultRuntimeDir %s\n%s" % (cls.port, cls.base, cls.base, cls.base, own)) + (
            "User www-data\nGroup www-data\n" if os.getuid() == 0 else "")

    @classmethod
    def command(cls):
        return ["/usr/sbin/apache2", "-D", "FOREGROUND", "-f", str(cls.base / "server.conf")]


if __name__ == "__main__":
    unittest.main()

"""Mail servers on loopback for the tests, with their own configuration, certificate, users, mailboxes and ports in one folder.
They run in the foreground and are stopped by their process ids:

    mta      OpenSMTPD without TLS (Debian 12's cannot do TLS with OpenSSL 3: its issues 1171 and 1239). It starts only as
             root and only once on a machine; otherwise aiosmtpd delivers instead and says so on stderr
    secure   aiosmtpd with STARTTLS and with implicit TLS, both with a login; delivers like mta, or relays to it
    dovecot  IMAP with STARTTLS and with implicit TLS; if started as root, its processes run as nobody

use: servers.py FOLDER KIND…    runs until it is terminated. FOLDER/ports appears when all servers answer: lines for sh, as `tls=4711`.
                                Mail for santi@ and marta@example.org is in FOLDER/box/new or, with secure, FOLDER/secure/new
"""

import getpass
import grp
import itertools
import logging
import os
import pathlib
import pwd
import shutil
import signal
import smtplib
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest
import warnings

USER, PASSWORD = "ronda", 'contraseña "larga" \\ %'


def need(program, package):
    path = shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    if not path:
        sys.exit("%s is missing: apt-get install %s" % (program, package))
    return path


def as_root():
    return os.geteuid() == 0


def free_ports(count):
    held = [socket.socket() for _ in range(count)]
    try:
        for one in held:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in held]
    finally:
        for one in held:
            one.close()


class MaildirDelivery:
    """An aiosmtpd handler that stores messages in Maildirs, byte for byte, with LF; {folder: addresses} selects the Maildir."""

    count = itertools.count()

    def __init__(self, boxes):
        self.boxes = {address: pathlib.Path(box) for box, addresses in boxes.items() for address in addresses}

    @staticmethod
    def plain(address):
        """The address without the part after a plus."""
        local, _, domain = address.lower().rpartition("@")
        return local.partition("+")[0] + "@" + domain

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.plain(address) not in self.boxes:
            return "550 5.1.1 unknown"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        for address in envelope.rcpt_tos:
            box = self.boxes[self.plain(address)]
            for part in ("tmp", "new", "cur"):
                (box / part).mkdir(parents=True, exist_ok=True)
            name = "%d.M%d.localhost" % (time.time(), next(self.count))
            head = "Return-Path: <%s>\nDelivered-To: %s\n" % (envelope.mail_from or "", address)
            (box / "tmp" / name).write_bytes(head.encode() + envelope.content.replace(b"\r\n", b"\n"))
            (box / "tmp" / name).rename(box / "new" / name)
        return "250 OK"


class Relay:
    """An aiosmtpd handler that relays messages to the server at a port of this machine."""

    def __init__(self, port):
        self.port = port

    async def handle_DATA(self, server, session, envelope):
        try:
            with smtplib.SMTP("127.0.0.1", self.port, local_hostname="localhost") as onward:
                onward.sendmail(envelope.mail_from or "", envelope.rcpt_tos, envelope.content)
        except smtplib.SMTPRecipientsRefused as refused:
            code, words = next(iter(refused.recipients.values()))
            return "%d %s" % (code, words.decode(errors="replace").splitlines()[0])
        except (OSError, smtplib.SMTPException) as error:
            return "451 4.3.0 %s" % type(error).__name__
        return "250 OK"


class Servers:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.folder.chmod(0o755)  # another user may deliver
        self.processes, self.controllers = [], []
        self.user = "nobody" if as_root() else getpass.getuser()
        self.group = grp.getgrgid(pwd.getpwnam(self.user).pw_gid).gr_name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        for controller in self.controllers:
            controller.stop()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()
        self.processes, self.controllers = [], []

    def logs(self):
        return "".join("-- %s\n%s" % (path.name, path.read_text(errors="replace")) for path in sorted(self.folder.glob("log*")))

    def own(self, path):
        """A folder that the servers may write to."""
        path = self.folder / path
        path.mkdir(parents=True, exist_ok=True)
        if as_root():
            shutil.chown(path, self.user, self.group)
        return path

    def certificate(self):
        """The paths of a certificate for localhost and of its key."""
        cert, key = self.folder / "cert.pem", self.folder / "key.pem"
        if not cert.exists():
            subprocess.run([need("openssl", "openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                            "-keyout", key, "-out", cert, "-subj", "/CN=localhost",
                            "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"], check=True, capture_output=True)
        return cert, key

    def password(self):
        """The path of the file with the value."""
        path = self.folder / "password"
        path.write_text(PASSWORD + "\n")
        return path

    def start(self, name, words, ports):
        with open(self.folder / ("log." + name), "ab") as log:
            process = subprocess.Popen([str(word) for word in words], stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        self.processes.append(process)
        for port in ports:
            for _ in range(600):
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None:
                        break
                    time.sleep(0.05)
            else:
                process.kill()
            if process.poll() is not None:
                sys.exit("%s does not answer\n%s" % (name, self.logs()))

    @staticmethod
    def why_not_opensmtpd():
        if not as_root():
            return "OpenSMTPD starts only as root"
        try:
            with socket.socket(socket.AF_UNIX) as control:
                control.connect("/run/smtpd.sock")
            return "another OpenSMTPD runs on this machine"
        except OSError:
            return None

    def mta(self, boxes):
        """{Maildir below the folder: addresses}; other addresses are refused. The part after a plus is ignored."""
        (port,) = free_ports(1)
        boxes = {self.own(box): addresses for box, addresses in boxes.items()}
        why_not = self.why_not_opensmtpd()
        if why_not:
            print("%s: aiosmtpd in its place" % why_not, file=sys.stderr)
            self.control(MaildirDelivery(boxes), port)
            return port
        program = need("smtpd", "opensmtpd")
        if b"OpenSMTPD" not in subprocess.run([program, "-h"], capture_output=True).stderr:
            sys.exit("%s is not OpenSMTPD: apt-get install opensmtpd" % program)
        lines = ["listen on 127.0.0.1 port %d" % port]
        for i, (box, addresses) in enumerate(boxes.items()):
            # A pattern, so that an address with a plus matches before the plus is removed.
            quoted = ['"%s" = "%s"' % (address, self.user) for address in addresses]
            patterns = ['"^%s(\\+[^@]*)?@%s$"' % tuple(address.split("@")) for address in addresses]
            lines += ["table users%d { %s }" % (i, ", ".join(quoted)), "table known%d { %s }" % (i, ", ".join(patterns)),
                      'action "in%d" maildir "%s" virtual <users%d>' % (i, box, i),
                      'match from any for rcpt-to regex <known%d> action "in%d"' % (i, i)]
        (self.folder / "smtpd.conf").write_text("\n".join(lines) + "\n")
        self.start("smtpd", [program, "-d", "-f", self.folder / "smtpd.conf"], [port])
        return port

    def control(self, handler, port, **settings):
        from aiosmtpd.controller import Controller
        warnings.filterwarnings("ignore", module="aiosmtpd")  # it warns about a login without STARTTLS even under TLS
        logging.getLogger("mail.log").setLevel(logging.ERROR)
        self.controllers.append(Controller(handler, hostname="127.0.0.1", port=port, **settings))
        self.controllers[-1].start()

    def secure(self, handler):
        """The ports: STARTTLS, implicit TLS."""
        from aiosmtpd.smtp import AuthResult

        def login(server, session, envelope, mechanism, data):
            good = data.login == USER.encode() and data.password == PASSWORD.encode()
            return AuthResult(success=good, handled=False)

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.certificate())
        starttls, tls = free_ports(2)
        common = {"authenticator": login, "auth_required": True}
        self.control(handler, starttls, tls_context=context, require_starttls=True, **common)
        self.control(handler, tls, ssl_context=context, auth_require_tls=False, **common)
        return starttls, tls

    def introspection(self, tokens):
        """The port of a web server that tells whose token one is, as Dovecot asks it (RFC 7662); {token: user}."""
        import http.server
        import json
        import threading
        import urllib.parse

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                token = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query).get("token", [""])[0]
                body = json.dumps({"active": token in tokens, "username": tokens.get(token, "")}).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.controllers.append(type("Web", (), {"stop": lambda _: (server.shutdown(), server.server_close())})())
        return server.server_port

    def token_smtp(self, handler, tokens):
        """The port of a server with implicit TLS that takes XOAUTH2 and no passwords, as Outlook does; {token: user}."""
        import base64
        from aiosmtpd.smtp import AuthResult

        class Tokens:
            async def auth_XOAUTH2(self, server, words):
                coded = words[1] if len(words) > 1 else await server.challenge_auth(b"", encode_to_b64=False)
                coded = coded.encode() if isinstance(coded, str) else bytes(coded)
                said = base64.b64decode(coded) if len(words) > 1 else coded
                good = any(said == b"user=%s\1auth=Bearer %s\1\1" % (user.encode(), token.encode()) for token, user in tokens.items())
                return AuthResult(success=good, handled=False)

            def __getattr__(self, name):
                return getattr(handler, name)

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.certificate())
        (port,) = free_ports(1)
        self.control(Tokens(), port, ssl_context=context, auth_require_tls=False, auth_required=True,
                     auth_exclude_mechanism=["PLAIN", "LOGIN"])
        return port

    def dovecot(self, maildir, introspection=None):
        """The ports: STARTTLS, implicit TLS. FOLDER/dovecot.conf is also for doveadm. With the port of an introspection server it
        takes tokens and no passwords."""
        program = need("dovecot", "dovecot-imapd")
        cert, key = self.certificate()
        starttls, tls = free_ports(2)
        folder, maildir = self.folder, self.own(maildir)
        (folder / "run").mkdir(exist_ok=True)
        (folder / "users").write_text("%s:{PLAIN}%s\n" % (USER, PASSWORD))
        version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        template, passwords, tokens = DOVECOT_2_3 if version.startswith("2.3.") else DOVECOT_2_4
        asks = INTROSPECTION % introspection if introspection else ""
        (folder / "oauth2.conf").write_text(asks)
        (folder / "dovecot.conf").write_text((template + (tokens if introspection else passwords) + DOVECOT).format(
            folder=folder, cert=cert, key=key, maildir=maildir, user=self.user, group=self.group, starttls=starttls, tls=tls,
            introspection=asks, mechanisms="oauthbearer xoauth2" if introspection else "plain login"))
        self.start("dovecot", [program, "-F", "-c", folder / "dovecot.conf"], [starttls, tls])
        return starttls, tls


class ServersTest(unittest.TestCase):
    """Tests that share servers, whose files are in `base`."""

    @classmethod
    def setUpClass(cls):
        cls.base = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.base)
        cls.servers = Servers(cls.base)
        cls.addClassCleanup(cls.servers.stop)


# The settings that Dovecot 2.4 (Debian 13) has under other names: general ones, those for passwords, those for tokens. The version's
# line must be the first.
DOVECOT_2_3 = ("""
ssl_cert = <{cert}
ssl_key = <{key}
mail_location = maildir:{maildir}
userdb {{
  driver = static
  args = uid={user} gid={group} home={maildir}
}}
""", """
passdb {{
  driver = passwd-file
  args = {folder}/users
}}
""", """
passdb {{
  driver = oauth2
  mechanisms = oauthbearer xoauth2
  args = {folder}/oauth2.conf
}}
""")
DOVECOT_2_4 = ("""dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
ssl_server_cert_file = {cert}
ssl_server_key_file = {key}
mail_driver = maildir
mail_path = {maildir}
userdb static {{
  fields {{
    uid = {user}
    gid = {group}
    home = {maildir}
  }}
}}
""", """
passdb passwd-file {{
  passwd_file_path = {folder}/users
}}
""", """
passdb oauth2 {{
}}
oauth2 {{
{introspection}}}
""")
INTROSPECTION = """introspection_mode = get
introspection_url = http://127.0.0.1:%d/?token=
username_attribute = username
active_attribute = active
active_value = true
"""
DOVECOT = """
base_dir = {folder}/run
state_dir = {folder}/run
log_path = {folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
auth_mechanisms = {mechanisms}
auth_failure_delay = 0
first_valid_uid = 1
default_login_user = {user}
default_internal_user = {user}
default_internal_group = {group}
namespace inbox {{
  inbox = yes
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {starttls}
  }}
  inet_listener imaps {{
    port = {tls}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service stats {{
  chroot =
}}
"""


def main(folder, *kinds):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    known = ["santi@example.org", "marta@example.org"]
    with Servers(folder) as servers:
        ports = {}
        servers.password()
        servers.certificate()
        if "mta" in kinds:
            ports["plain"] = servers.mta({"box": known})
        if "secure" in kinds:
            ports["starttls"], ports["tls"] = servers.secure(MaildirDelivery({servers.own("secure"): known}))
        if "dovecot" in kinds:
            ports["starttls"], ports["tls"] = servers.dovecot("home/Maildir")
        aside = servers.folder / "ports.tmp"
        aside.write_text("".join("%s=%d\n" % port for port in ports.items()))
        aside.rename(servers.folder / "ports")
        signal.pause()


if __name__ == "__main__":
    main(*sys.argv[1:])

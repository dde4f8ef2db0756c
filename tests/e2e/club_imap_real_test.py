"""The letters of club_routing_test.py from a real IMAP server, Dovecot on loopback over TLS: each gets where it belongs, once.

use: club_imap_real_test.py PATH/ronda
"""

import os
import unittest

import club_routing_test
from servers import Servers


class RealMailbox(club_routing_test.Routing):
    letters = 400

    def source(self):
        servers = Servers(self.root.parent)
        self.addCleanup(servers.stop)
        tls = servers.dovecot("buzon")[1]
        servers.own("buzon/new")
        self.about = os.stat(self.box)
        return "imap: {url: \"imaps://localhost:%d\", usuario: ronda, clave: {fichero: %s}, ca: %s}" % (
            tls, servers.password(), servers.certificate()[0])

    def deliver(self, number, text):
        super().deliver(number, text)
        os.chown(self.box / "new" / ("%05d.x" % number), self.about.st_uid, self.about.st_gid)

    def all_are_fetched(self):
        """The server has marked every message as seen."""
        seen = [path.name.rpartition(":2,")[2] for path in (self.box / "cur").iterdir()]
        self.assertGreater(len(seen), self.letters - club_routing_test.INGESTED)
        self.assertEqual([flags for flags in seen if "S" not in flags], [])


if __name__ == "__main__":
    unittest.main(defaultTest=["RealMailbox"])

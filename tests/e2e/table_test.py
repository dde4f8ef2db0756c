"""The page of one's own: all matches of a person, under an address that nobody can guess.

use: table_test.py PATH/ronda
"""

import json
import re
import unittest

from club_desk import CLUB, ClubDesk


class Table(ClubDesk):
    def setUp(self):
        super().setUp()
        (self.root / "club.yaml").write_text(CLUB % "" + "sitio: https://example.org/ronda\n")
        self.make_matches()
        self.site = self.root.parent / "sitio"

    def write_site(self):
        self.ronda("site", self.root, "-o", self.site)
        return {path.name for path in (self.site / "mesas").iterdir()}

    def address_in(self, letter):
        return re.search(r"https://example\.org/ronda/mesas/(\w{16}\.html)", letter.html)[1]

    def confirm(self, body):
        letter = self.asked("ana@example.org", body)
        (answer,) = self.confirmed(letter, body.strip(), "ana@example.org")
        return answer

    def test_all_matches_of_a_person_and_nothing_secret(self):
        page = self.address_in(self.confirm("mi_mesa: true\n"))
        self.assertEqual(page, self.address_in(self.confirm("mis_partidas: true\n")))
        self.assertEqual(len(self.write_site()), 6)  # three people, two languages
        text = (self.site / "mesas" / page).read_text()
        for match in ("hx1", "hx2"):
            self.assertIn('href="../%s/index.html"' % match, text)
        self.assertIn("La mesa de Ana", text)
        self.assertNotIn("<script", text)
        self.assertNotIn("@", text)
        for match in ("hx1", "hx2"):
            for key in json.loads((self.root / match / "secreto/claves.json").read_text())["claves"].values():
                self.assertNotIn(key, text)
        self.assertFalse([path for path in self.site.rglob("*.html") if path.parent.name != "mesas" and "mesas/" in path.read_text()])

    def test_a_new_address_closes_the_one_before(self):
        before = self.address_in(self.confirm("mi_mesa: true\n"))
        self.assertIn(before, self.write_site())
        after = self.address_in(self.confirm("mi_mesa: false\n"))
        self.assertNotEqual(before, after)
        pages = self.write_site()
        self.assertIn(after, pages)
        self.assertNotIn(before, pages)


if __name__ == "__main__":
    unittest.main()

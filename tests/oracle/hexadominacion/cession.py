"""Step 8 of a round: giving and selling hexagons, and surrender."""

import board
from trade import in_passes


class Cession:
    """Line i of the seller's `ceder` and, for a sale, line j of the buyer's `comprar`."""

    def __init__(self, seller, i, line):
        self.seller, self.i = seller, i
        self.name, self.buyer = line["hexagono"], line["a"]
        self.price = line.get("por", {})
        self.j = None


class CessionStep:
    """Part of `Round`."""

    def cede_and_surrender(self):
        willing = [p for p in self.players if self.sheets.get(p, {}).get("rendirse") is True]
        self.surrendering = {player for player in willing if self.active(player)}
        for deal in in_passes(self.agreed_cessions(), self.try_cession):
            motive = self.cession_fault(deal)
            self.cancel(deal.seller, "ceder", deal.i, motive)
            if deal.j is not None:
                self.cancel(deal.buyer, "comprar", deal.j, motive)
        for player in willing:
            if player not in self.surrendering:
                self.cancel(player, "rendirse", 1, "reino_eliminado")
        for player in self.players:
            if player in self.surrendering:
                lost = self.eliminate(player, "neutral")
                self.event("eliminado", player, por=None, motivo="rendicion", hexagonos=lost)

    def agreed_cessions(self):
        """8a: gifts and matched sales, in kingdom and line order."""
        offers, wishes = self.waiting_cessions()
        agreed, unmatched, matched = [], [], set()
        for deal in offers:
            if deal.price:
                deal.j = self.wish_for(deal, wishes[deal.buyer], matched)
                if deal.j is None:
                    unmatched.append(deal)
                    continue
                matched.add((deal.buyer, deal.j))
            agreed.append(deal)
        for deal in unmatched:
            self.cancel(deal.seller, "ceder", deal.i, "sin_contrapartida")
        for player in self.players:
            for j, _ in wishes[player]:
                if (player, j) not in matched:
                    self.cancel(player, "comprar", j, "sin_contrapartida")
        return agreed

    def waiting_cessions(self):
        """The lines that pass the first checks: offers in order, wishes by player."""
        offers, wishes = [], {player: [] for player in self.players}
        for player in self.players:
            for i, line in self.lines(player, "ceder"):
                motive = self.partner_fault(player, line["a"])
                if motive:
                    self.cancel(player, "ceder", i, motive)
                else:
                    offers.append(Cession(player, i, line))
            for j, line in self.lines(player, "comprar"):
                motive = self.partner_fault(player, line["de"])
                if motive:
                    self.cancel(player, "comprar", j, motive)
                else:
                    wishes[player].append((j, line))
        return offers, wishes

    def partner_fault(self, player, partner):
        if not self.active(player):
            return "reino_eliminado"
        if partner == player:
            return "consigo_mismo"
        if not self.active(partner):
            return "reino_eliminado"
        return None

    @staticmethod
    def wish_for(deal, wishes, matched):
        for j, line in wishes:
            wanted = (line["hexagono"], line["de"], line["por"])
            if (deal.buyer, j) not in matched and wanted == (deal.name, deal.seller, deal.price):
                return j
        return None

    def cession_fault(self, deal):
        h = self.hex(deal.name)
        if h["reino"] != deal.seller:
            return "no_es_tuyo"
        if h["industria"] == "capital" and deal.seller not in self.surrendering:
            return "es_capital"
        if not self.can_pay(deal.buyer, deal.price):
            return "recursos_insuficientes"
        return None

    def try_cession(self, deal):
        """8b: does the cession if it can be done now."""
        if self.cession_fault(deal):
            return False
        self.pay(deal.buyer, deal.price)
        lost = self.gain(deal.seller, deal.price)
        h = self.hex(deal.name)
        gone, discharged = self.withdraw(h, deal.seller)
        h["reino"] = deal.buyer
        if h["industria"] == "capital":
            h["industria"] = "ciudad"
        self.event("cesion", deal.seller, hexagono=deal.name, a=deal.buyer,
                   por=board.positive(deal.price), retirada=self.by_hexagon(gone),
                   licenciados=discharged, perdido=lost)
        return True

    def withdraw(self, h, seller):
        """The soldiers leave for the seller's neighbours, evenly: (where to, discharged)."""
        soldiers, h["soldados"] = h["soldados"], 0
        havens = self.own_neighbours(h["nombre"], seller)
        if not havens:
            return {}, soldiers
        share, rest = divmod(soldiers, len(havens))
        gone = {}
        for place, haven in enumerate(havens):
            gone[haven["nombre"]] = share + (1 if place < rest else 0)
            haven["soldados"] += gone[haven["nombre"]]
        return gone, 0

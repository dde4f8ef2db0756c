"""Step 1 of a round: trade. Also what trade and cession share: agreements tried in passes."""

import board


def in_passes(deals, attempt):
    """Tries every deal again and again until a pass does none; returns those left over."""
    waiting = list(deals)
    while True:
        left = [deal for deal in waiting if not attempt(deal)]
        if len(left) == len(waiting):
            return left
        waiting = left


class Trade:
    """Line i of player `a` and the mirrored line j of player `b`; amounts as `a` wrote them."""

    def __init__(self, a, i, b, j, gives, takes):
        self.a, self.i, self.b, self.j = a, i, b, j
        self.gives, self.takes = gives, takes


class TradeStep:
    """Part of `Round`."""

    def trade(self):
        waiting = self.waiting_trades()
        trades, matched = self.match_trades(waiting)
        for player in self.players:
            for i, _ in waiting[player]:
                if (player, i) not in matched:
                    self.cancel(player, "comerciar", i, "sin_contrapartida")
        self.flows = {}  # (a, b, resource) -> player who has given it to the other
        self.earned = dict.fromkeys(self.players, 0)
        for deal in in_passes(trades, self.try_trade):
            motive = "mismo_recurso" if self.against_flow(deal) else "recursos_insuficientes"
            self.cancel(deal.a, "comerciar", deal.i, motive)
            self.cancel(deal.b, "comerciar", deal.j, motive)

    def waiting_trades(self):
        """1a: for each player the lines that pass the first checks."""
        waiting = {player: [] for player in self.players}
        for player in self.players:
            for i, line in self.lines(player, "comerciar"):
                motive = self.first_trade_fault(player, line)
                if motive:
                    self.cancel(player, "comerciar", i, motive)
                else:
                    waiting[player].append((i, line))
        return waiting

    def first_trade_fault(self, player, line):
        if line["con"] == player:
            return "consigo_mismo"
        if not self.active(line["con"]):
            return "reino_eliminado"
        if set(line.get("doy", {})) & set(line.get("recibo", {})):
            return "mismo_recurso"
        return None

    def match_trades(self, waiting):
        """1b: mirrored lines, pair by pair; gives the trades and the set of matched lines."""
        trades, matched = [], set()
        for first, a in enumerate(self.players):
            for b in self.players[first + 1:]:
                for i, line in waiting[a]:
                    if line["con"] != b:
                        continue
                    j = self.mirror_of(line, a, b, waiting, matched)
                    if j is not None:
                        matched |= {(a, i), (b, j)}
                        trades.append(Trade(a, i, b, j, line.get("doy", {}), line.get("recibo", {})))
        return trades, matched

    @staticmethod
    def mirror_of(line, a, b, waiting, matched):
        for j, other in waiting[b]:
            if (b, j) in matched or other["con"] != a:
                continue
            if other.get("doy", {}) == line.get("recibo", {}) and other.get("recibo", {}) == line.get("doy", {}):
                return j
        return None

    def against_flow(self, deal):
        """Whether a trade done before moved one of the resources the other way."""
        def other_way(resource, giver):
            return self.flows.get((deal.a, deal.b, resource), giver) != giver
        return any(other_way(resource, deal.a) for resource in deal.gives) or any(
            other_way(resource, deal.b) for resource in deal.takes
        )

    def try_trade(self, deal):
        """1c: does the trade if it can be done now."""
        if self.against_flow(deal):
            return False
        if not self.can_pay(deal.a, deal.gives) or not self.can_pay(deal.b, deal.takes):
            return False
        self.pay(deal.a, deal.gives)
        self.pay(deal.b, deal.takes)
        lost = {deal.a: self.gain(deal.a, deal.takes), deal.b: self.gain(deal.b, deal.gives)}
        for resource in deal.gives:
            self.flows[(deal.a, deal.b, resource)] = deal.a
        for resource in deal.takes:
            self.flows[(deal.a, deal.b, resource)] = deal.b
        units = sum(deal.gives.values()) + sum(deal.takes.values())
        culture = {player: self.trade_culture(player, units) for player in (deal.a, deal.b)}
        self.event(
            "comercio", deal.a, self.private(deal.a, deal.b), con=deal.b,
            da=board.positive(deal.gives), recibe=board.positive(deal.takes),
            cultura=dict(culture),
            perdido={player: amounts for player, amounts in lost.items() if amounts},
        )
        return True

    def trade_culture(self, player, units):
        limit = self.options["tope_cultura"]
        if limit is not None:
            units = min(units, limit - self.earned[player])
        self.earned[player] += units
        self.kingdoms[player]["cultura"] += units
        return units

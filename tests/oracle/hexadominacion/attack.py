"""Step 6 of a round: attacks."""

import board


class Battle:
    """One possible attack, about to be paid and rolled."""

    def __init__(self, player, i, name, origins):
        self.player, self.i, self.name = player, i, name
        self.origins = origins  # name -> attacking soldiers, as written, all above 0
        self.size = sum(origins.values())
        self.label = f"ataque/{player}/{i}/"


class AttackStep:
    """Part of `Round`."""

    def attack(self):
        order = self.dice.shuffle("orden", self.active_players())
        self.event("orden_de_ataque", None, orden=order)
        for player in order:
            for i, line in self.lines(player, "atacar"):
                motive = self.attack_line(player, i, line)
                if motive:
                    self.cancel(player, "atacar", i, motive)

    def attack_line(self, player, i, line):
        """Carries out one line, or returns why it is cancelled."""
        name = line["a"]
        around = board.NEIGHBOURS[self.index[name]]
        if not self.active(player):
            return "reino_eliminado"
        if any(self.index[origin] not in around for origin in line["desde"]):
            return "no_vecino"
        if self.owns(player, name):
            return "ya_es_tuyo"
        held = [origin for origin in line["desde"] if self.owns(player, origin)]
        for origin in line["desde"]:
            if origin not in held:
                self.notice(player, "atacar", i, "origen_perdido", origin)
        if not held:
            return "sin_origen"
        origins = self.attackers(player, i, line["desde"], held)
        if not origins:
            return "sin_soldados"
        battle = Battle(player, i, name, origins)
        cost = board.times(board.ATTACK, battle.size)
        if not self.can_pay(player, cost):
            return "recursos_insuficientes"
        self.pay(player, cost)
        self.fight(battle)
        return None

    def attackers(self, player, i, ordered, held):
        """Who really attacks: name -> soldiers, without origins that send nobody."""
        origins = {}
        for name in held:
            present = self.hex(name)["soldados"]
            if present < ordered[name]:
                self.notice(player, "atacar", i, "soldados_insuficientes", name)
            if present > 0:
                origins[name] = min(ordered[name], present)
        return origins

    def fight(self, battle):
        target = self.hex(battle.name)
        defender = target["reino"]
        present = target["soldados"]
        paid = self.paid_defenders(defender, present)
        target["soldados"] = paid
        attack_sum = self.throw(battle.label + "atacante", battle.size)
        defence_sum = self.throw(battle.label + "defensor", paid)
        won = attack_sum > defence_sum
        capital = target["industria"] == "capital"
        deaths, retreat, discharged = {}, {}, 0
        if not won:
            deaths = self.bury(battle)
        elif not capital:
            retreat, discharged = self.retreat(battle, defender, paid)
        lost = self.conquer(battle, target, defender, capital) if won else []
        self.event(
            "ataque", battle.player, i=battle.i, a=battle.name, desde=dict(battle.origins),
            defensor=defender, atacantes=battle.size, defensores=paid, sin_pagar=present - paid,
            suma_ataque=attack_sum, suma_defensa=defence_sum, conquista=won,
            bajas=self.by_hexagon(deaths), repliegue=self.by_hexagon(retreat), licenciados=discharged,
        )
        if won and capital:
            self.event("eliminado", defender, por=battle.player, motivo="capital", hexagonos=lost)

    def throw(self, label, count):
        return sum(self.dice.roll(label, 6) for _ in range(count))

    def paid_defenders(self, defender, present):
        """How many of those present the owner can pay for; he pays."""
        if defender == "neutral":
            return 0
        store = self.kingdoms[defender]["recursos"]
        paid = min([present] + [store[r] // price for r, price in board.DEFENCE.items() if price])
        self.pay(defender, board.times(board.DEFENCE, paid))
        return paid

    def bury(self, battle):
        """A failed attack: a quarter of the attackers die, drawn one by one."""
        pool = [name for name, soldiers in battle.origins.items() for _ in range(soldiers)]
        deaths = {}
        for _ in range(battle.size // 4):
            place = self.dice.roll(battle.label + "bajas", len(pool)) - 1
            name = pool.pop(place)
            self.hex(name)["soldados"] -= 1
            deaths[name] = deaths.get(name, 0) + 1
        return deaths

    def retreat(self, battle, defender, soldiers):
        """Paid defenders who lost: gives (where they went, how many were discharged)."""
        havens = self.own_neighbours(battle.name, defender) if defender != "neutral" else []
        if not havens:
            return {}, soldiers
        gone = {}
        for _ in range(soldiers):
            haven = self.dice.pick(battle.label + "repliegue", havens)
            haven["soldados"] += 1
            gone[haven["nombre"]] = gone.get(haven["nombre"], 0) + 1
        return gone, 0

    def conquer(self, battle, target, defender, capital):
        """The target passes to the attacker; with a capital all of the kingdom, whose hexagons are returned."""
        lost = []
        if capital:
            lost = self.eliminate(defender, battle.player)
            self.kingdoms[battle.player]["cultura"] += board.CONQUEST_CULTURE
        for name in lost or [battle.name]:
            self.conquered.add(self.index[name])
        for name, soldiers in battle.origins.items():
            self.hex(name)["soldados"] -= soldiers
        target["reino"] = battle.player
        target["soldados"] = battle.size
        return lost

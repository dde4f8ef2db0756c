"""Combats, reactions, and the destruction of units."""

import board
from table import REACTIONS, Table, number_of


class Combat(Table):
    """What happens when units fight. The label of the step in progress is `self.place`."""

    def fight(self, kind, attacker, defender, force):
        """One combat: (whether the attacker won, its kind: a forced *ataque* becomes *posicion*)."""
        attacker["ataques"] += 1
        far = board.distance(attacker["celda"], defender["celda"]) == 2 and kind in ("disparo", "misil")
        dice = self.attack_dice(kind, attacker)
        self.hide(defender, dice, far)
        if defender["habilidad"] == "camuflaje" and not self.sees(attacker, defender):
            if kind in ("disparo", "misil") or not force:
                return False, kind
            if kind == "ataque":
                if not self.may_force(attacker, defender):
                    return False, kind
                kind, attacker["atrincherado"] = "posicion", False
            dice = self.attack_dice(kind, attacker) - 1
        if far and not self.answers(defender):
            return self.shoot(kind, attacker, defender), kind
        return self.throw(kind, attacker, defender, dice, far), kind

    def attack_dice(self, kind, unit):
        return 3 if kind == "misil" else self.own_dice(unit)

    def sees(self, attacker, defender):
        seen = self.dice.roll(f"vista/{self.place}", 8) > 4
        self.event("vista", attacker["jugador"], unidad=attacker["id"], objetivo=defender["id"], visto=seen)
        return seen

    def may_force(self, attacker, defender):
        """Whether the attacker can enter the cell of a unit that it does not see."""
        cell = defender["celda"]
        if self.too_heavy(attacker["tipo"], cell):
            motive = "terreno"
        elif self.entry_cost(attacker, cell) > self.left(attacker):
            motive = "sin_movimiento"
        else:
            return True
        self.cancel(attacker["jugador"], f"acciones/{self.item}", motive)
        return False

    def shoot(self, kind, attacker, defender):
        """Fire at a unit that cannot answer it."""
        shot = self.dice.roll(f"ataque/{self.place}/tiro", 8)
        hit = shot > 2
        self.event(
            "combate", attacker["jugador"], clase=kind, atacante=attacker["id"], defensor=defender["id"], tiro=shot,
            resultado="atacante" if hit else "fallo",
        )
        if hit:
            self.destroy(defender, "combate")
        return hit

    def throw(self, kind, attacker, defender, dice, far):
        total = self.sum_of("atacante", dice)
        answer = self.defend(kind, defender, total, far)
        against = self.sum_of("defensor", answer)
        while total == against and self.options["empates"] == "repetir":
            total, against = self.sum_of("atacante", dice), self.sum_of("defensor", answer)
        result = "atacante" if total > against else "defensor" if against > total else "empate"
        self.event(
            "combate", attacker["jugador"], clase=kind, atacante=attacker["id"], defensor=defender["id"], dados_atacante=dice,
            suma_atacante=total, dados_defensor=answer, suma_defensor=against, resultado=result,
        )
        if result == "atacante":
            self.destroy(defender, "combate")
        elif result == "defensor":
            self.destroy(attacker, "combate")
        return result == "atacante"

    def sum_of(self, who, dice):
        return sum(self.dice.roll(f"ataque/{self.place}/{who}", 8) for _ in range(dice))

    # -- reactions ----------------------------------------------------------------

    def instruction(self, unit, ability):
        reactions = self.records[unit["jugador"]]["reacciones"]
        return reactions["unidades"].get(unit["id"], {}).get(ability, reactions["general"][ability])

    def use_reaction(self, unit, ability, handicapped):
        """Uses a reaction if it may and shall be used; `handicapped` is what `si_desventaja` asks for."""
        record, price = self.records[unit["jugador"]], REACTIONS[ability]
        wish = self.instruction(unit, ability)
        if wish == "nunca" or wish == "si_desventaja" and not handicapped:
            return False
        if unit["habilidad"] or record["hegregon"] - price < record["reacciones"]["reserva"]:
            return False
        if ability == "misil" and unit["tipo"] != "ear":
            return False
        record["hegregon"] -= price
        unit["habilidad"] = ability
        self.event("reaccion", unit["jugador"], dice=False, unidad=unit["id"], habilidad=ability, coste=price)
        return True

    def hide(self, defender, dice, far):
        helpless = far and defender["tipo"] != "tanque_pesado"
        self.use_reaction(defender, "camuflaje", helpless or dice > self.own_dice(defender))

    def answers(self, defender):
        """Whether the defender answers fire from afar."""
        return defender["tipo"] == "tanque_pesado" or self.use_reaction(defender, "misil", True)

    def defend(self, kind, defender, total, far):
        """The defender's dice, after its decision about one reaction."""
        now = self.own_dice(defender)
        if far and defender["habilidad"] == "misil" and defender["tipo"] == "ear":
            return 3
        choices = {"municion": now + 1}
        if not far:
            choices["misil"] = 3
        if not far and kind != "descenso":
            choices["apoyo"] = now + 2
        for ability, dice in choices.items():
            if self.use_reaction(defender, ability, 2 * total > 9 * now and 8 * dice >= total):
                return dice
        return now

    # -- destruction ----------------------------------------------------------------

    def destroy(self, unit, cause):
        record = self.records[unit["jugador"]]
        self.units.remove(unit)
        record["bajas"] += 1
        record["reacciones"]["unidades"].pop(unit["id"], None)
        self.event(
            "destruida", unit["jugador"], unidad=unit["id"], clase=unit["tipo"], celda=unit["celda"], causa=cause,
        )
        if self.acting:
            self.test_elimination()

    def store_reactions(self, player, entries, given):
        """`entries`: by unit id, as the player wrote them."""
        general = given.get("general", {})
        self.records[player]["reacciones"] = {
            "reserva": given.get("reserva", 0),
            "general": {ability: general.get(ability, "nunca") for ability in REACTIONS},
            "unidades": {
                unit_id: {ability: entries[unit_id][ability] for ability in REACTIONS if ability in entries[unit_id]}
                for unit_id in sorted(entries, key=number_of)
            },
        }

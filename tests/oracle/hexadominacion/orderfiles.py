"""What the orders of this game are made of, for the files that spell them."""

from shared.sheets import SheetWriter


class HexaWriter(SheetWriter):
    schema = {
        "comerciar": [{"con": "name", "doy": "counts", "recibo": "counts"}],
        "construir": ["name"],
        "reclutar": "counts",
        "dar_de_baja": "counts",
        "mover": [{"de": "name", "a": "name", "soldados": "number"}],
        "mover_capital": "name",
        "atacar": [{"desde": "counts", "a": "name"}],
        "recibir": "names",
        "ceder": [{"hexagono": "name", "a": "name", "por": "counts"}],
        "comprar": [{"hexagono": "name", "de": "name", "por": "counts"}],
        "rendirse": "flag",
        "extender": "number",
        "sancionar": "counts",
    }

"""The spec's two questions, hot or iced and which silog, as groups of options. Spec sections 4 and 11.

They have no rows until an owner changes them, and keep the same ids then.
"""

from sukli.menu.catalogue import choice_of
from sukli.menu.schemas import OptionChoice, OptionGroup

_BASE = "00000000-0000-7000-8000-0000000000"
TEMPERATURE_ID, SILOG_ID = f"{_BASE}10", f"{_BASE}20"
HOT_ID, ICED_ID = f"{_BASE}11", f"{_BASE}12"
_SILOGS = ("Tapa", "Chorizo", "Spanish Sardines", "Corned Beef")


def _choice(choice_id: str, name: str) -> OptionChoice:
    return OptionChoice(id=choice_id, name=name, delta_centavos=0, is_default=False, is_out=False)


BUILT_IN_GROUPS: dict[str, OptionGroup] = {
    TEMPERATURE_ID: OptionGroup(
        id=TEMPERATURE_ID,
        name="Temperature",
        built_in="temperature",
        several=False,
        required=True,
        most=None,
        choices=[_choice(HOT_ID, "Hot"), _choice(ICED_ID, "Iced")],
    ),
    SILOG_ID: OptionGroup(
        id=SILOG_ID,
        name="Silog Type",
        built_in="silog",
        several=False,
        required=True,
        most=None,
        choices=[_choice(f"{_BASE}{21 + place}", name) for place, name in enumerate(_SILOGS)],
    ),
}


def built_in_of(name: str) -> str | None:
    """Return the id of the group that the spec gives an item of this name."""
    return {"temperature": TEMPERATURE_ID, "silog": SILOG_ID}.get(choice_of(name))

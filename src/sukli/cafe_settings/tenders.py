"""The tenders that a cafe takes besides cash, as set in Settings. Why: docs/decisions/tenders.md."""

import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from sukli.http.schema_types import NewName, Wire

OtherKind = Literal["gcash", "maya", "qrph", "card", "other"]
TenderKind = Literal["cash", OtherKind]
ReferenceRule = Literal["required", "optional", "off"]

# names on screens and paper; a tender of the kind `other` has its own name
NAMES: dict[TenderKind, str] = {"cash": "Cash", "gcash": "GCash", "maya": "Maya", "qrph": "QR Ph", "card": "Card"}
MOST_OWN_NAMES = 8
MOST_NAME_LETTERS = 30
_USUAL_RULES: dict[OtherKind, ReferenceRule] = {
    "gcash": "required",
    "maya": "required",
    "qrph": "required",
    "card": "optional",
    "other": "off",
}


class TakenTender(Wire):
    """A tender that is turned on, and whether its reference number is asked for."""

    kind: OtherKind
    # the cafe's own name for the kind `other`; GCash is called GCash
    name: Annotated[NewName, Field(max_length=MOST_NAME_LETTERS)]
    reference: ReferenceRule = Field(default_factory=lambda known: _USUAL_RULES[known["kind"]])

    @model_validator(mode="after")
    def _named_by_its_kind(self) -> Self:
        if self.name != NAMES.get(self.kind, self.name):
            raise ValueError(f"{NAMES[self.kind]} cannot have another name.")
        return self

    @classmethod
    def from_stored(cls, values: Mapping[str, Any]) -> "TakenTender":
        """Build a tender from stored values, of this version or another; not validated again."""
        return cls.model_construct(**{name: values[name] for name in cls.model_fields if name in values})


def _are_distinct(tenders: list[TakenTender]) -> list[TakenTender]:
    own = [tender.name for tender in tenders if tender.kind == "other"]
    for name in own:
        if _lookalike_key(name) in _RESERVED:
            raise ValueError(f"Please choose another name: {_RESERVED[_lookalike_key(name)]} is taken.")
    keys = [_lookalike_key(tender.name) for tender in tenders]
    if len(set(keys)) < len(keys):
        raise ValueError("Each tender needs its own name.")
    if len(own) > MOST_OWN_NAMES:
        raise ValueError(f"There can be at most {MOST_OWN_NAMES} names of your own.")
    return tenders


def _lookalike_key(name: str) -> str:
    """Return a key that is equal for names that somebody in a hurry would confuse."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


# names that no own tender may have, turned on or off: the till and the reports use them
_RESERVED = {_lookalike_key(name): name for name in (*NAMES.values(), "Split")}
TakenTenders = Annotated[list[TakenTender], AfterValidator(_are_distinct)]

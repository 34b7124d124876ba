"""A change of settings on the wire."""

from typing import Any, Self

from pydantic import JsonValue, model_validator

from sukli.cafe_settings.registry import CafeSettings


class SettingsChange(CafeSettings):
    """Only the settings that a person changed; `known` has their values as that person saw them."""

    known: dict[str, JsonValue]

    @property
    def new_values(self) -> dict[str, Any]:
        """The new values as they are stored, in the order of the registry."""
        return self.model_dump(include=self.model_fields_set - {"known"})

    @model_validator(mode="after")
    def _known_by_their_values(self) -> Self:
        if self.known.keys() != self.model_fields_set - {"known"}:
            raise ValueError("known: Please name the settings that change, and no other.")
        return self

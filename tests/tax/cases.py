"""The shared cases, as the rules take them and as their results are compared."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sukli.tax.bill import Bill, Chosen, Entitled, Line, Reckoned, Share, Terms

CONTRACT = json.loads((Path(__file__).parents[2] / "contracts" / "tax_cases.json").read_text())


def terms_of(case: dict[str, Any]) -> Terms:
    return Terms(**case)


def bill_of(case: dict[str, Any]) -> Bill:
    entitled = [
        Entitled(person["kind"], person["id_number"], [Chosen(**chosen) for chosen in person["lines"]])
        for person in case["entitled"]
    ]
    return Bill([Line(**line) for line in case["lines"]], case["discount_tenths"], case["persons"], entitled)


def shown(reckoned: Reckoned) -> dict[str, Any]:
    return asdict(reckoned) | {"shares": [_share(share) for share in reckoned.shares]}


def _share(share: Share) -> dict[str, Any]:
    return asdict(share) | {"pays_centavos": share.pays_centavos, "exempt_centavos": share.exempt_centavos}

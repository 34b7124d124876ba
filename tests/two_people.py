"""Maria and Jomar, who take turns on one device; the fixtures `maria` and `jomar` create them."""

import httpx

PINS = {"Maria": "4711", "Jomar": "4712"}


async def sign_in(till: httpx.AsyncClient, who: str) -> None:
    answer = await till.post("/api/staff/sign-in", json={"first_name": who, "pin": PINS[who]})
    assert answer.status_code == 200

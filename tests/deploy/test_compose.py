"""Compose's services have no right that they do not need, and the server lacks the tables' owner's password."""

import re

import pytest

from pages import DEPLOY

TEXT = (DEPLOY / "compose.yaml").read_text()
SHARED = TEXT[TEXT.index("x-sukli:") : TEXT.index("\nservices:")]
SERVICES = {
    found[1]: found[2].replace("    <<: *sukli", SHARED.replace("\n", "\n  "))
    for found in re.finditer(r"^  (\w+):\n((?:    .*\n|  #.*\n)+)", TEXT.partition("\nservices:")[2], re.MULTILINE)
}


def test_compose_starts_a_server_its_database_and_the_migration() -> None:
    assert set(SERVICES) == {"sukli", "migrate", "postgres"}


@pytest.mark.parametrize("service", ["sukli", "migrate", "postgres"])
def test_each_service_writes_only_to_its_volumes_and_gains_no_rights(service: str) -> None:
    said = SERVICES[service]

    assert "read_only: true" in said
    assert "cap_drop: [ALL]" in said
    assert 'security_opt: ["no-new-privileges:true"]' in said
    assert "privileged: true" not in said
    assert "user: root" not in said


@pytest.mark.parametrize("service", ["sukli", "migrate"])
def test_the_server_gets_no_capability_back(service: str) -> None:
    assert "cap_add" not in SERVICES[service]


def test_the_server_knows_neither_the_password_of_the_owner_nor_that_of_postgresql() -> None:
    assert "postgresql://sukli:${SERVER_PASSWORD" in SERVICES["sukli"]
    assert "OWNER_PASSWORD" not in SERVICES["sukli"]
    assert "POSTGRES_PASSWORD" not in SERVICES["sukli"]
    assert "migrate: {condition: service_completed_successfully}" in SERVICES["sukli"]

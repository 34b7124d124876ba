"""The environment configures the server; reading it creates no key."""

from pathlib import Path

import pytest

from sukli.settings import SettingsError, read_settings


def test_every_setting_has_a_default(tmp_path: Path) -> None:
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.database_url == f"sqlite:///{tmp_path / 'data' / 'sukli.db'}"
    assert settings.is_sqlite
    assert (settings.pepper, list(settings.data_dir.iterdir())) == (b"", [])
    assert settings.data_dir.stat().st_mode & 0o777 == 0o700


def test_the_environment_overrides_the_defaults(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "SUKLI_DATA_DIR": str(tmp_path),
            "SUKLI_DATABASE_URL": "postgresql://db/cafe",
            "SUKLI_CAFE_NAME": "Kape",
            "SUKLI_HOST": "0.0.0.0",
            "SUKLI_PORT": "9000",
            "SUKLI_WORKERS": "2",
            "SUKLI_PEPPER": "from the environment",
        }
    )

    assert (settings.cafe_name, settings.host, settings.port, settings.workers) == ("Kape", "0.0.0.0", 9000, 2)
    assert settings.pepper == b"from the environment"
    assert not settings.is_sqlite
    assert not (tmp_path / "pepper").exists()


def test_a_key_that_is_not_utf_8_is_refused_without_repeating_it(tmp_path: Path) -> None:
    latin = b"ca\xf1a".decode(errors="surrogateescape")

    with pytest.raises(SettingsError, match="SUKLI_PEPPER is not UTF-8") as refusal:
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_PEPPER": latin})

    assert "xf1" not in str(refusal.value)


@pytest.mark.parametrize("blank", ["{} ", "{}\r", " {}", " "])
def test_a_data_folder_with_blanks_around_it_is_refused_as_it_would_begin_a_new_cafe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blank: str
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SettingsError, match="remove the blanks around it"):
        read_settings({"SUKLI_DATA_DIR": blank.format(tmp_path / "data")})

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_given_for_a_database_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=f"names the folder {tmp_path}, but must name the file in it"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_DATABASE_URL": f"sqlite:///{tmp_path}"})


def test_a_database_file_with_blanks_after_it_is_refused_as_it_would_begin_a_new_cafe(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="remove the blanks around it"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_DATABASE_URL": f"sqlite:///{tmp_path}/sukli.db\r"})


def test_a_data_folder_in_use_stays_in_use_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "data "
    folder.mkdir()

    assert read_settings({"SUKLI_DATA_DIR": str(folder)}).data_dir == folder


def test_the_pepper_is_not_shown_with_the_settings(tmp_path: Path) -> None:
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_PEPPER": "secret"})

    assert "secret" not in repr(settings)


@pytest.mark.parametrize("content", ["", "not hex"])
def test_a_broken_pepper_file_stops_the_start_and_is_not_replaced(tmp_path: Path, content: str) -> None:
    (tmp_path / "pepper").write_text(content)

    with pytest.raises(SettingsError, match="pepper"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path)})
    assert (tmp_path / "pepper").read_text() == content


@pytest.mark.parametrize("name", ["SUKLI_WORKERS", "SUKLI_AI_QUOTA"])
def test_an_invalid_number_is_refused_with_its_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match=f"{name} is 'many'"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), name: "many"})


@pytest.mark.parametrize("name", ["SUKLI_PORT", "SUKLI_HTTPS_PORT", "SUKLI_WELCOME_PORT"])
@pytest.mark.parametrize("text", ["0", "65536", "-1", "many"])
def test_a_number_that_is_no_port_is_refused_with_its_name(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=f"{name} is '{text}', but must be a port from 1 to 65535"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), name: text})


@pytest.mark.parametrize("name", ["SUKLI_LAN", "SUKLI_ACCESS_LOG", "SUKLI_RELOAD"])
def test_a_switch_is_on_or_off_by_the_usual_words_and_by_no_other(tmp_path: Path, name: str) -> None:
    field = name.removeprefix("SUKLI_").lower()
    words = {"": False, "0": False, "off": False, "No": False, "1": True, "yes": True, "TRUE": True, "on": True}
    for word, is_on in words.items():
        assert getattr(read_settings({"SUKLI_DATA_DIR": str(tmp_path), name: word}), field) is is_on
    with pytest.raises(SettingsError, match=f"{name} is 'tablets', but must be 1, or not set"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), name: "tablets"})


@pytest.mark.parametrize(
    "text",
    [
        "cafe",
        "mysql://db/cafe",
        "postgresql://sukli:secret@db:port/cafe",
        # as other programs write it: that driver is not here
        "postgresql+psycopg2://sukli:secret@db/cafe",
        "sqlite+aiosqlite:////srv/sukli.db",
        # in memory: every connection would have a database of its own
        "sqlite://",
        "sqlite:///:memory:",
    ],
)
def test_an_address_that_is_not_of_postgresql_is_refused_without_its_password(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError, match="SUKLI_DATABASE_URL must be like postgresql://") as refused:
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_DATABASE_URL": text})
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("pairing", ["auto", "always", "off"])
def test_the_devices_that_must_be_added_can_be_configured(tmp_path: Path, pairing: str) -> None:
    assert read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_PAIRING": pairing}).pairing == pairing


@pytest.mark.parametrize("text", ["0", "no", "Off", "never"])
def test_an_unknown_pairing_setting_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError, match=f"SUKLI_PAIRING is '{text}', but must be auto, always or off"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_PAIRING": text})


def test_hosts_and_proxies_are_lists(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "SUKLI_DATA_DIR": str(tmp_path),
            "SUKLI_HOSTS": "Till.Example.com. , pos_1,, xn--kap-dma.ph",
            "SUKLI_TRUSTED_PROXY": "127.0.0.1, 10.0.0.0/8 ,fd00::/8",
        }
    )

    assert settings.hosts == ("till.example.com", "pos_1", "xn--kap-dma.ph")
    assert settings.trusted_proxy == "127.0.0.1,10.0.0.0/8,fd00::/8"


@pytest.mark.parametrize("text", ["*", "*.example.com", "http://till.example.com", "till.example.com:8000", "a b", "é"])
def test_an_invalid_host_name_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError, match=r"SUKLI_HOSTS has .*, but takes only names"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_HOSTS": f"till.test,{text}"})


@pytest.mark.parametrize("text", ["*", "127.0.0.1,*", "0.0.0.0/0", "::/0", "caddy", "10.0.0.1/8", "127.0.0.1:80"])
def test_a_proxy_that_would_match_anybody_or_nobody_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError, match=r"SUKLI_TRUSTED_PROXY is .*, but must be your proxy's own address"):
        read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_TRUSTED_PROXY": text})


def test_nightly_backups_and_their_places_can_be_configured(tmp_path: Path) -> None:
    folder = {"SUKLI_DATA_DIR": str(tmp_path)}

    assert (read_settings(folder).backups, read_settings(folder).backup_to) == (True, ())
    known = read_settings(folder | {"SUKLI_BACKUPS": "off", "SUKLI_BACKUP_TO": "/media/stick, /mnt/share"})
    assert (known.backups, known.backup_to) == (False, (Path("/media/stick"), Path("/mnt/share")))
    with pytest.raises(SettingsError, match="SUKLI_BACKUPS is 'never', but must be nightly or off"):
        read_settings(folder | {"SUKLI_BACKUPS": "never"})
    with pytest.raises(SettingsError, match="SUKLI_BACKUP_TO has 'stick', but takes full paths"):
        read_settings(folder | {"SUKLI_BACKUP_TO": "stick"})


def test_a_backup_is_encrypted_by_a_passphrase_or_for_a_recipient_but_not_both(tmp_path: Path) -> None:
    folder, public = {"SUKLI_DATA_DIR": str(tmp_path)}, "age1v2njg5a89km84yf8xctvs9x34rgre4wgjshuj88zngxz3lgmafssetqafe"
    by_passphrase, for_key = {"SUKLI_BACKUP_PASSPHRASE": "barako"}, {"SUKLI_BACKUP_RECIPIENT": public}

    assert not read_settings(folder).encrypts_backups
    assert read_settings(folder | by_passphrase).encrypts_backups
    assert read_settings(folder | for_key).encrypts_backups
    assert "barako" not in repr(read_settings(folder | by_passphrase))
    with pytest.raises(SettingsError, match="both set: choose one"):
        read_settings(folder | by_passphrase | for_key)
    for private in ("AGE-SECRET-KEY-1QQQ", "barako"):
        with pytest.raises(SettingsError, match="must be a public key of age") as refused:
            read_settings(folder | {"SUKLI_BACKUP_RECIPIENT": private})
        assert private not in str(refused.value)

"""Variables that would be taken for something else than what was meant."""

from collections.abc import Mapping
from pathlib import Path


def misread_in(env: Mapping[str, str]) -> str | None:
    """Return a sentence about the first such variable, which repeats no secret; None if there is none."""
    try:
        env.get("SUKLI_PEPPER", "").encode()
    except UnicodeEncodeError:
        return "SUKLI_PEPPER is not UTF-8: set it again in a terminal, or save its file, with that encoding."
    folder, url = env.get("SUKLI_DATA_DIR", ""), env.get("SUKLI_DATABASE_URL", "")
    # An empty cafe would be started at another place. One that is there is in use: its till must start after an update
    if folder != folder.strip() and not Path(folder).expanduser().exists():
        return f"SUKLI_DATA_DIR is {folder!r}: remove the blanks around it."
    if url.startswith("sqlite:") and url != url.strip() and not _file_of(url).exists():
        return f"SUKLI_DATABASE_URL is {url!r}: remove the blanks around it."
    return None


def _file_of(url: str) -> Path:
    from sqlalchemy import make_url

    return Path(make_url(url).database or "")

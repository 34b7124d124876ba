"""What a browser says that it is, in the few words that tell one device from another."""

# the first that fits counts: nearly all of them call themselves Chrome and Safari too
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
# Android and ChromeOS are Linux too
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def browser_of(user_agent: str) -> str:
    """Such as 'Chrome on Android'; words of ours alone, whatever was sent."""
    browser = next((told for word, told in _BROWSERS if word in user_agent), "A browser")
    system = next((told for word, told in _SYSTEMS if word in user_agent), None)
    return browser if system is None else f"{browser} on {system}"

"""What a browser says about itself, in the few words that tell one device from another."""

# the first match counts: nearly all of them call themselves Chrome and Safari, too
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
# Android and ChromeOS come first, because they also call themselves Linux
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
    """Return words such as 'Chrome on Android'; only our own words, whatever was sent."""
    browser = next((label for word, label in _BROWSERS if word in user_agent), "A browser")
    system = next((label for word, label in _SYSTEMS if word in user_agent), None)
    return browser if system is None else f"{browser} on {system}"

"""What can go wrong with a setting."""

from sukli.errors import Conflict


class SettingChanged(Conflict):
    """The known values are stale: somebody else changed a setting; `field` is the first of these."""

    error = "setting_changed"

    def __init__(self, field: str) -> None:
        super().__init__("Someone else changed this setting.", field=field)


class SettingSetByServer(Conflict):
    """An environment variable sets this, so it can only be changed where the server is started."""

    error = "setting_set_by_server"

    def __init__(self, field: str, variable: str) -> None:
        super().__init__(f"The server sets this with {variable}. Change it there.", field=field)

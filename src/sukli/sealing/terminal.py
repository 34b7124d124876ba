"""`sukli journal new-key`: for when the key of the seals is lost."""

from sukli.clock import Clock, system_clock
from sukli.db.desk import Desk, at_desk
from sukli.sealing.key import make_key, note_key, problem_with_key, read_key, recorded_key
from sukli.settings import JOURNAL_KEY, Settings


def replace_key(settings: Settings, clock: Clock = system_clock) -> int:
    """Seal with the key that is here, or with a new one if there is none; return the exit status."""
    return at_desk(settings, clock, _replace)


def _replace(desk: Desk) -> int:
    data_dir = desk.settings.data_dir
    problem = desk.read(problem_with_key, data_dir)
    if problem == "key_spoilt":
        print(f"Move {data_dir / JOURNAL_KEY} away first: it cannot be used.")
        return 1
    if problem is None and desk.read(recorded_key) is not None:
        print("The key of the journal is here, and nothing was changed.")
        return 0
    desk.write(note_key, read_key(data_dir) or make_key(data_dir))
    print(f"The journal is sealed with the key in {data_dir / JOURNAL_KEY} from now on.")
    print("Entries sealed before can only be proved with the previous key: keep that one if it turns up.")
    return 0

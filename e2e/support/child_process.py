"""Run what a journey's server starts: `child_process.py MODULE ARGUMENT …`.

With the usual hash its key would be foreign.
"""  # noqa: INP001 (a script)

import sys
from importlib import import_module

from sukli.staff import pins

# the same cost as on the journeys' servers (nursery.py)
pins.COST = 2

module, *arguments = sys.argv[1:]
sys.exit(import_module(module).main(*arguments))

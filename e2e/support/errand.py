"""An errand of a journey's server: `errand.py MODULE WORD …`. By the product's own hash the key is another one's."""  # noqa: INP001 (a script)

import sys
from importlib import import_module

from sukli.staff import pins

# as the servers of journeys have it (nursery.py)
pins.COST = 2

module, *words = sys.argv[1:]
sys.exit(import_module(module).main(*words))

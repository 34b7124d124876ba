"""The backups' errand of a journey's server: with the product's own hash it would take the key for another one's."""  # noqa: INP001 (a script)

import sys

from sukli.backup import errand
from sukli.staff import pins

# as the servers of journeys have it (nursery.py)
pins.COST = 2

sys.exit(errand.main(*sys.argv[1:]))

import { Button } from '@mantine/core';
import type { MenuItem } from '~/api/types';
import { Dialog, DialogActions } from '~/components/dialog';
import { closeDialog, take, unitsInOrder } from './dialog-state';
import classes from './dialogs.module.css';
import { SILOG_TYPES, silogPicked, temperaturePicked } from './tap-flow';

/** One tap on a large chip is the answer; there is no OK. */
export function SilogDialog({ item }: { item: MenuItem }) {
  return (
    <Dialog title="Select Silog Type" onClose={closeDialog}>
      <div className={classes.chips}>
        {SILOG_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={classes.chip}
            onClick={() => take(silogPicked(item, type))}
          >
            {type}
          </button>
        ))}
      </div>
      <Cancel />
    </Dialog>
  );
}

const TEMPERATURES = [
  { temperature: 'hot', label: 'Hot' },
  { temperature: 'iced', label: 'Iced' },
] as const;

export function TemperatureDialog({ item }: { item: MenuItem }) {
  return (
    <Dialog title="Select Temperature" onClose={closeDialog}>
      <p className={classes.lead}>{item.name}</p>
      <div className={classes.chips}>
        {TEMPERATURES.map(({ temperature, label }) => (
          <button
            key={temperature}
            type="button"
            className={classes.chip}
            onClick={() => take(temperaturePicked(item, temperature, unitsInOrder(item.id)))}
          >
            {label}
          </button>
        ))}
      </div>
      <Cancel />
    </Dialog>
  );
}

function Cancel() {
  return (
    <DialogActions>
      <Button variant="default" onClick={closeDialog}>
        Cancel
      </Button>
    </DialogActions>
  );
}

import type { MenuItem } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { TEMPERATURE_WORDS } from '~/lib/sale-words';
import { unitsInOrder } from '../store';
import { closeDialog, takeAnswer } from './dialog-state';
import classes from './dialogs.module.css';
import { SILOG_TYPES, silogPicked, temperaturePicked } from './tap-flow';

/** One tap on a large chip answers; there is no OK button. */
export function SilogDialog({ item }: { item: MenuItem }) {
  return (
    <Dialog title="Select Silog Type" onClose={closeDialog}>
      <div className={classes.chips}>
        {SILOG_TYPES.map((type) => (
          <Button key={type} onClick={() => takeAnswer(silogPicked(item, type))}>
            {type}
          </Button>
        ))}
      </div>
      <Cancel />
    </Dialog>
  );
}

const TEMPERATURES = ['hot', 'iced'] as const;

export function TemperatureDialog({ item }: { item: MenuItem }) {
  return (
    <Dialog title="Select Temperature" onClose={closeDialog}>
      <div className="stack gap-12">
        <p className="break">{item.name}</p>
        <div className={classes.chips}>
          {TEMPERATURES.map((temperature) => (
            <Button
              key={temperature}
              onClick={() => takeAnswer(temperaturePicked(item, temperature, unitsInOrder(item.id)))}
            >
              {TEMPERATURE_WORDS[temperature]}
            </Button>
          ))}
        </div>
      </div>
      <Cancel />
    </Dialog>
  );
}

/** Where an answer is one tap. */
export function Cancel() {
  return (
    <DialogActions>
      <Button onClick={closeDialog}>Cancel</Button>
    </DialogActions>
  );
}

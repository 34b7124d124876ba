import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { otherType } from '../lines';
import { changeLineType, lineById } from '../store';
import { Cancel } from './choice-dialogs';
import { closeDialog } from './dialog-state';
import classes from './dialogs.module.css';

/** More at once is so rare that it may take two steps. */
const MOST_CHIPS = 8;

/** 'One of the three to go': one tap on a chip is the answer. */
export function LineTypeDialog({ lineId }: { lineId: string }) {
  const line = lineById(lineId);
  if (!line) return null;
  const { name, quantity } = line;
  const some = Array.from({ length: Math.min(quantity - 1, MOST_CHIPS) }, (_, index) => index + 1);
  return (
    <Dialog title={`How many are ${ORDER_TYPE_WORDS[otherType(line.order_type)]}?`} onClose={closeDialog}>
      <div className="stack gap-12">
        <p className="break">
          {quantity} × {name}
        </p>
        <div className={classes.chips} data-many={some.length > 1 || undefined}>
          {[...some, quantity].map((units) => (
            <Button
              key={units}
              onClick={() => {
                // First, since the line itself may go.
                closeDialog();
                changeLineType(lineId, units);
              }}
            >
              {units === quantity ? `All ${quantity}` : units}
            </Button>
          ))}
        </div>
      </div>
      <Cancel />
    </Dialog>
  );
}

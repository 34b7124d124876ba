import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { otherType } from '../lines';
import { changeLineType, lineById } from '../store';
import { Cancel } from './cancel';
import { countsOf } from './counts';
import { closeDialog } from './dialog-state';
import classes from './dialogs.module.css';

/** 'One of the three to go': a tap on one chip is the answer. */
export function LineTypeDialog({ lineId }: { lineId: string }) {
  const line = lineById(lineId);
  if (!line) return null;
  const { name, quantity } = line;
  const counts = countsOf(quantity);
  return (
    <Dialog title={`How many are ${ORDER_TYPE_WORDS[otherType(line.order_type)]}?`} onClose={closeDialog}>
      <div className="stack gap-12">
        <p className="break">
          {quantity} × {name}
        </p>
        <div className={`stack gap-12 ${classes.chips}`} data-many={counts.length > 2 || undefined}>
          {counts.map((units) => (
            <Button
              key={units}
              onClick={() => {
                // First, because the line itself may go.
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

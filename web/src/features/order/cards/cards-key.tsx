import { Button } from '~/components/button';
import shared from '../order.module.css';
import { openDialog } from '../questions/dialog-state';
import { useOrder } from '../store';

/** Opens the dialog with the cards at the table; what they take off is shown with the totals. */
export function CardsKey() {
  const hasCards = useOrder(({ entitled }) => entitled.length > 0);
  const isEmpty = useOrder(({ lines, entitled }) => lines.length === 0 && entitled.length === 0);
  return (
    <Button
      primary={hasCards}
      className={`small ${shared.key}`}
      // Wide enough for the longer word even on a low screen.
      style={{ flexBasis: 60 }}
      aria-haspopup="dialog"
      disabled={isEmpty}
      onClick={() => openDialog({ kind: 'cards' })}
    >
      Senior / PWD
    </Button>
  );
}

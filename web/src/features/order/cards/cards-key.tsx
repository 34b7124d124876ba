import { Button } from '~/components/button';
import shared from '../order.module.css';
import { openDialog } from '../questions/dialog-state';
import { useOrder } from '../store';

/** Who at the table has a card; what that comes to stands with the totals. */
export function CardsKey() {
  const hasCards = useOrder(({ entitled }) => entitled.length > 0);
  const isEmpty = useOrder(({ lines, entitled }) => lines.length === 0 && entitled.length === 0);
  return (
    <Button
      primary={hasCards}
      className={`small ${shared.key}`}
      // Wide enough for its longer word on a low screen too.
      style={{ flexBasis: 60 }}
      aria-haspopup="dialog"
      disabled={isEmpty}
      onClick={() => openDialog({ kind: 'cards' })}
    >
      Senior / PWD
    </Button>
  );
}

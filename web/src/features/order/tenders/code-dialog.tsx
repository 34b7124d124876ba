import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { QrPhCode } from '~/components/qr-ph-code';
import { useFocusFirst } from '~/lib/focus-first';
import type { ShopCode } from '~/lib/qr-ph';

interface CodeDialogProps {
  shop: ShopCode;
  amountCentavos: number;
  /** Another code was shown before, which the customer may have scanned. */
  isChanged: boolean;
  onPaid: () => void;
  onClose: () => void;
}

/**
 * The code that the customer scans. It receives no confirmation of payment: the cashier checks the customer's receipt.
 */
export function CodeDialog({ shop, amountCentavos, isChanged, onPaid, onClose }: CodeDialogProps) {
  const paid = useFocusFirst<HTMLButtonElement>();
  return (
    <Dialog title="QR Ph" onClose={onClose}>
      <div className="stack">
        {isChanged && (
          <p className="note" data-tone="low" role="alert">
            The code was just changed in Settings. Look at what the customer has scanned: if it was the one
            before, and is not paid, let them scan this one.
          </p>
        )}
        <QrPhCode shop={shop} amountCentavos={amountCentavos} />
        <p className="small dim">Press Paid when you have seen the receipt on the customer’s phone.</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button primary ref={paid} onClick={onPaid}>
          Paid
        </Button>
      </DialogActions>
    </Dialog>
  );
}

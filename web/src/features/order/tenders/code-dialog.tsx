import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { QrPhCode } from '~/components/qr-ph-code';
import { useFocusFirst } from '~/lib/focus-first';
import type { ShopCode } from '~/lib/qr-ph';

interface CodeDialogProps {
  shop: ShopCode;
  amountCentavos: number;
  onPaid: () => void;
  onClose: () => void;
}

/**
 * The code that the customer scans. It receives no confirmation of payment: the cashier checks the customer's receipt.
 */
export function CodeDialog({ shop, amountCentavos, onPaid, onClose }: CodeDialogProps) {
  const paid = useFocusFirst<HTMLButtonElement>();
  return (
    <Dialog title="QR Ph" onClose={onClose}>
      <div className="stack">
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

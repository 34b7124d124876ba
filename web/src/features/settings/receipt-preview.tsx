import { useState } from 'react';
import { Button } from '~/components/button';
import { PaperWidthChoice } from '~/components/paper/paper-width';
import { showFailure } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { type Letterhead, receiptOf, type SoldOrder } from '~/lib/receipt';
import { useThisPrinter } from '~/lib/this-printer';
import { useFile } from '~/lib/use-file';

const load = () => import('~/components/paper/paper');

/** Something of everything: a detail, a discount, change. */
const SAMPLE: Omit<SoldOrder, 'sold_at' | 'cashier'> = {
  order_number: 12,
  order_type: 'dine-in',
  discount_tenths: 50,
  subtotal_centavos: 45_500,
  discount_centavos: 2_275,
  total_centavos: 43_225,
  cash_received_centavos: 50_000,
  lines: [
    line('Tapsilog', 2, 16_500),
    { ...line('Cafe Latte', 1, 12_500), temperature: 'iced', order_type: 'take-out' },
  ],
};

function line(name: string, quantity: number, price_centavos: number): SoldOrder['lines'][number] {
  return { id: name, item_id: name, name, quantity, price_centavos, order_type: 'dine-in' };
}

/** A receipt with what is being typed, as it would be printed. */
export function ReceiptPreview({ letterhead }: { letterhead: Letterhead }) {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpen = openedAt !== null;
  const width = useThisPrinter((printer) => printer.width);
  const cashier = useCurrentStaff(({ staff }) => staff?.first_name ?? '');
  const file = useFile(load, isOpen ? 'now' : null, () => {
    setOpenedAt(null);
    showFailure('This could not be opened. Check the connection and try again.');
  });
  return (
    <div className="stack">
      <div className="row">
        <Button aria-expanded={isOpen} onClick={() => setOpenedAt(isOpen ? null : Date.now())}>
          {isOpen ? 'Hide the receipt' : 'Show a receipt'}
        </Button>
      </div>
      {isOpen && file && (
        <section className="stack" aria-label="Preview">
          <PaperWidthChoice />
          <div className="blank" style={{ padding: 12 }}>
            <file.Paper
              document={receiptOf({ ...SAMPLE, sold_at: openedAt, cashier }, letterhead)}
              width={width}
            />
          </div>
        </section>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logoQuery } from '~/api/logo';
import type { CafeSettings } from '~/api/types';
import { Button } from '~/components/button';
import { PaperWidthChoice } from '~/components/paper/paper-width';
import { showFailure } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { type Letterhead, receiptOf, type SoldOrder } from '~/lib/receipt';
import { reckon } from '~/lib/tax/reckoning';
import { useThisPrinter } from '~/lib/this-printer';
import { useFile } from '~/lib/use-file';
import { withLogo } from '~/lib/with-logo';

const load = () => import('~/components/paper/paper');

/** The shop as printed on its papers, and how it sells. */
type Shop = Letterhead &
  Pick<
    CafeSettings,
    | 'vat_registered'
    | 'service_charge_tenths'
    | 'service_charge_on'
    | 'service_charge_discounted'
    | 'invoice_series'
    | 'invoice_prefix'
    | 'invoice_width'
  >;

const LINES: SoldOrder['lines'] = [
  line('Tapsilog', 2, 16_500),
  { ...line('Cafe Latte', 1, 12_500), temperature: 'iced', order_type: 'take-out' },
];

/** A sale with something of everything: a detail, a discount, change, and the effect of the shop's taxes. */
function sampleOf(shop: Shop): Omit<SoldOrder, 'sold_at' | 'cashier'> {
  const terms = {
    vat_registered: shop.vat_registered,
    service_tenths: shop.service_charge_tenths,
    service_on: shop.service_charge_on,
    service_discounted: shop.service_charge_discounted,
  };
  const totals = reckon({ lines: LINES, discount_tenths: 50, persons: null, entitled: [] }, terms);
  return {
    order_number: 12,
    invoice_number:
      shop.invoice_series === 'off'
        ? null
        : `${shop.invoice_prefix}${'12'.padStart(shop.invoice_width, '0')}`,
    order_type: 'dine-in',
    discount_tenths: 50,
    subtotal_centavos: totals.subtotal_centavos,
    discount_centavos: totals.percentage_discount_centavos,
    total_centavos: totals.total_centavos,
    // The highest service charge brings the total above ₱500.
    cash_received_centavos: totals.total_centavos > 50_000 ? 100_000 : 50_000,
    lines: LINES,
    tax: terms.vat_registered || terms.service_tenths > 0 ? { terms } : null,
  };
}

function line(name: string, quantity: number, price_centavos: number): SoldOrder['lines'][number] {
  return { id: name, item_id: name, name, quantity, price_centavos, order_type: 'dine-in' };
}

/** A receipt as it would be printed with what is being typed. */
export function ReceiptPreview({ shop }: { shop: Shop }) {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpen = openedAt !== null;
  const width = useThisPrinter((printer) => printer.width);
  const { data: logo = null } = useQuery(logoQuery);
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
              document={withLogo(receiptOf({ ...sampleOf(shop), sold_at: openedAt, cashier }, shop), logo)}
              width={width}
            />
          </div>
        </section>
      )}
    </div>
  );
}

import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '~/components/button';
import { usePaperPreview } from '~/components/paper/use-paper-preview';
import { heldOrStored, hold } from '~/lib/held';
import { useThisPrinter } from '~/lib/this-printer';
import { useOnce } from '~/lib/use-once';
import { isCardMissing } from '../cards/card-problems';
import { taxOf } from '../cards/sums';
import { useTerms } from '../cards/terms';
import { useLastSale } from '../payment/last-sale';
import { useDialog } from '../questions/dialog-state';
import type { OpenOrder } from '../storage';
import { openOrder, useOrder } from '../store';
import { paperSettingsQuery, storedPaperSettings } from './letterhead';
import { printReceipt, queueReceipt } from './print-receipt';
import { useShopPrints } from './use-till-papers';

/** The id of the sale with the last receipt, kept through a reload. */
const KEY = 'lastReceipt';

/** Prints each new sale's receipt in this browser, if the setting is Always and the shop's printer does not do it. */
export function TillPapers() {
  const receipts = useReceipts();
  const inShop = useShopPrints();
  const last = useLastSale(({ last: sale }) => sale?.id ?? null);
  const sold = useEffectEvent((saleId: string) => {
    // Returning to the till is not a new sale.
    if (heldOrStored(KEY) === saleId) return;
    hold(KEY, saleId);
    if (receipts === 'always' && !inShop) void printReceipt(saleId);
  });
  useEffect(() => {
    if (last) sold(last);
  }, [last]);
  return null;
}

/** Shown in the change view when receipts are set to Ask; the next tap dismisses it without an answer. */
export function ReceiptOffer({ saleId }: { saleId: string }) {
  const { busy, give } = useReceiptOf();
  if (useReceipts() !== 'ask') return null;
  return (
    <div className="centre pad-8">
      <Button data-keeps-change aria-disabled={busy} onClick={() => give(saleId)}>
        <IconPrinter size={20} aria-hidden /> Receipt
      </Button>
    </div>
  );
}

/** Prints the bill of the open order, if this browser prints; otherwise the last receipt again. */
export function PaperKey() {
  const hasBill = useOrder((order) => order.lines.length > 0);
  const printsBills = useThisPrinter((printer) => printer.prints);
  const isBill = hasBill && printsBills;
  const { busy, give } = useReceiptOf();
  const { open, preview } = usePaperPreview();
  const last = useLastSale(({ last: sale }) => sale?.id ?? null) ?? heldOrStored(KEY);

  function openBill() {
    if (isCardMissing()) return;
    const order = openOrder();
    const { order_type, discount_tenths, lines } = order;
    const tax = taxOf(order, useTerms.getState().terms);
    const paper = { order_type, discount_tenths, lines, ...(tax && { tax }) };
    // Whoever has begun to count the cash or gone on ringing up by then no longer wants this bill.
    const isUnchanged = () => useDialog.getState().dialog === null && isSame(openOrder(), order);
    open({ kind: 'bill', order: paper }, 'the bill', isUnchanged);
  }

  return (
    <>
      <Button
        icon
        aria-label={isBill ? 'Bill' : 'Last receipt'}
        disabled={!isBill && !last}
        aria-disabled={busy}
        data-keeps-change
        onClick={() => (isBill ? openBill() : last && give(last))}
      >
        <IconPrinter size={20} aria-hidden />
      </Button>
      {preview}
    </>
  );
}

const ON_BILL = ['lines', 'order_type', 'discount_tenths', 'persons', 'entitled'] as const;

function isSame(one: OpenOrder, other: OpenOrder): boolean {
  return ON_BILL.every((what) => one[what] === other[what]);
}

/** Prints on the shop's printer or in this browser; a double tap prints once. */
function useReceiptOf() {
  const inShop = useShopPrints();
  const { busy, once } = useOnce();
  const give = (saleId: string) => void once(() => (inShop ? queueReceipt(saleId) : printReceipt(saleId)));
  return { busy, give };
}

function useReceipts() {
  const known = useQuery(paperSettingsQuery).data ?? storedPaperSettings();
  return known?.receipts ?? 'never';
}

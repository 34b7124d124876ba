import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '~/components/button';
import { usePaperPreview } from '~/components/paper/use-paper-preview';
import { keep, kept } from '~/lib/storage';
import { useOnce } from '~/lib/use-once';
import { useLastSale } from '../payment/last-sale';
import { useOrder } from '../store';
import { keptPaperSettings, paperSettingsQuery } from './letterhead';
import { printReceipt } from './print-receipt';

/** The id of the sale whose receipt is the last: it outlives a reload. */
const KEY = 'lastReceipt';

/** Knows when the cafe prints receipts; with Always each new sale's is printed. */
export function TillPapers() {
  const receipts = useReceipts();
  const last = useLastSale(({ last: sale }) => sale?.id ?? null);
  const sold = useEffectEvent((saleId: string) => {
    // Coming back to the till is no new sale.
    if (kept(KEY) === saleId) return;
    keep(KEY, saleId);
    if (receipts === 'always') void printReceipt(saleId);
  });
  useEffect(() => {
    if (last) sold(last);
  }, [last]);
  return null;
}

/** In the change view, with Ask: the next tap needs no answer. */
export function ReceiptOffer({ saleId }: { saleId: string }) {
  const { busy, once } = useOnce();
  if (useReceipts() !== 'ask') return null;
  return (
    <div className="centre pad-8">
      <Button data-keeps-change aria-disabled={busy} onClick={() => void once(() => printReceipt(saleId))}>
        <IconPrinter size={20} aria-hidden /> Receipt
      </Button>
    </div>
  );
}

/** The bill of what is being rung up, and otherwise the last receipt once more. */
export function PaperKey() {
  const empty = useOrder((order) => order.lines.length === 0);
  const { busy, once } = useOnce();
  const { open, preview } = usePaperPreview();
  const last = useLastSale(({ last: sale }) => sale?.id ?? null) ?? kept(KEY);

  function openBill() {
    const { order_type, discount_tenths, lines } = useOrder.getState();
    open({ kind: 'bill', order: { order_type, discount_tenths, lines } }, 'the bill');
  }

  return (
    <>
      <Button
        icon
        aria-label={empty ? 'Last receipt' : 'Bill'}
        disabled={empty && !last}
        aria-disabled={busy}
        data-keeps-change
        onClick={() => (empty && last ? void once(() => printReceipt(last)) : openBill())}
      >
        <IconPrinter size={20} aria-hidden />
      </Button>
      {preview}
    </>
  );
}

function useReceipts() {
  const known = useQuery(paperSettingsQuery).data ?? keptPaperSettings();
  return known?.receipts ?? 'never';
}

import { create } from 'zustand';
import { dismissSuccess } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { useOrder } from '../store';
import type { MadeSale } from './new-sale';

interface LastSaleState {
  /** Null before the first sale. */
  last: MadeSale | null;
  /** True until somebody touches the till again. */
  isFresh: boolean;
}

/** The sale just made, shown while the change is counted; a sale may also finish after the till was left. */
export const useLastSale = create<LastSaleState>(() => ({ last: null, isFresh: false }));

export function setLastSale(last: MadeSale): void {
  useLastSale.setState({ last, isFresh: true });
}

/** Called at the next tap or key anywhere; also dismisses the sale's toast. */
export function dismissLastSale(): void {
  if (!useLastSale.getState().isFresh) return;
  useLastSale.setState({ isFresh: false });
  dismissSuccess();
}

// The previous person's change does not concern the next one.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff && staff.id !== before?.id) useLastSale.setState({ last: null, isFresh: false });
});

// The next order may also begin in another tab.
useOrder.subscribe(({ lines }) => {
  if (lines.length > 0) dismissLastSale();
});

/** The change in centavos; null if no cash was entered. Only what was paid in cash gives change. */
export function changeOf({ cash_received_centavos, total_centavos, tenders }: MadeSale): number | null {
  const cash = tenders?.find(({ kind }) => kind === 'cash');
  return cash_received_centavos == null
    ? null
    : cash_received_centavos - (cash?.amount_centavos ?? total_centavos);
}

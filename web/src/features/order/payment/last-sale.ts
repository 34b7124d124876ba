import { create } from 'zustand';
import { dismissSuccess } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { useOrder } from '../store';
import type { MadeSale } from './new-sale';

interface LastSaleState {
  /** Null before the first sale. */
  last: MadeSale | null;
  /** True until someone touches the till again. */
  isFresh: boolean;
}

/** The sale just made, shown while the change is counted; it may be made after the till was left. */
export const useLastSale = create<LastSaleState>(() => ({ last: null, isFresh: false }));

export function keepLastSale(last: MadeSale): void {
  useLastSale.setState({ last, isFresh: true });
}

/** At the next tap or key anywhere: also dismisses its toast. */
export function leaveLastSale(): void {
  if (!useLastSale.getState().isFresh) return;
  useLastSale.setState({ isFresh: false });
  dismissSuccess();
}

// The previous person's change is no business of the next one.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff && staff.id !== before?.id) useLastSale.setState({ last: null, isFresh: false });
});

// The next order may also come from another tab.
useOrder.subscribe(({ lines }) => {
  if (lines.length > 0) leaveLastSale();
});

/** Null where no cash was typed. Only what came as cash gives change. */
export function changeOf({ cash_received_centavos, total_centavos, tenders }: MadeSale): number | null {
  const cash = tenders?.find(({ kind }) => kind === 'cash');
  return cash_received_centavos == null
    ? null
    : cash_received_centavos - (cash?.amount_centavos ?? total_centavos);
}

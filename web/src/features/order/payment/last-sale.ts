import { create } from 'zustand';
import { dismissSuccess } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { useOrder } from '../store';
import type { MadeSale } from './new-sale';

interface LastSaleState {
  /** Null before the first sale. */
  last: MadeSale | null;
  /** Nobody has touched the till since. */
  isFresh: boolean;
}

/** The sale just made: what the customer gets back is counted while it still stands there. */
export const useLastSale = create<LastSaleState>(() => ({ last: null, isFresh: false }));

export function keepLastSale(last: MadeSale): void {
  useLastSale.setState({ last, isFresh: true });
}

/** The next tap or key, wherever it goes: its word goes with it. */
export function leaveLastSale(): void {
  if (!useLastSale.getState().isFresh) return;
  useLastSale.setState({ isFresh: false });
  dismissSuccess();
}

// The last person's change is nothing to the next one.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff && staff.id !== before?.id) useLastSale.setState({ last: null, isFresh: false });
});

// The next order may also come from another tab.
useOrder.subscribe(({ lines }) => {
  if (lines.length > 0) leaveLastSale();
});

/** Null where no cash was typed. */
export function changeOf({ cash_received_centavos, total_centavos }: MadeSale): number | null {
  return cash_received_centavos == null ? null : cash_received_centavos - total_centavos;
}

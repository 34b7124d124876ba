import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { answer, api } from '~/api/client';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { forget, keep, kept } from '~/lib/storage';

/**
 * The highest discount that needs no approval, in tenths of a percent; null: none does. It is kept for a till that is
 * reloaded while the server is away. One that does not know it is told by the server's refusal.
 */
const KEY = 'discountLimit';

export const useDiscountLimit = create<{ tenths: number | null }>(() => ({ tenths: read() }));

export const discountLimitQuery = queryOptions({
  queryKey: ['discount-limit'],
  queryFn: async ({ signal }) => {
    const { discount_over_tenths: tenths } = await answer(api.GET('/api/approvals/limits', { signal }));
    useDiscountLimit.setState({ tenths });
    if (currentStaff()) keep(KEY, JSON.stringify(tenths));
    return { tenths };
  },
  meta: { topics: ['settings'] },
});

export function parseLimit(text: string): number | null {
  const tenths = /^\d{1,4}$/.test(text) ? Number(text) : null;
  return tenths !== null && tenths <= 1000 ? tenths : null;
}

function read(): number | null {
  return parseLimit(kept(KEY) ?? '');
}

// Signing out leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff) return;
  useDiscountLimit.setState({ tenths: null });
  forget(KEY);
});

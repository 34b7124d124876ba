import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { forget, readStored, writeStored } from '~/lib/storage';
import { answer, api } from './client';

/** The highest amounts that need no approval; null: none needs one. */
interface Limits {
  /** Limit for a discount, in tenths of a percent. */
  discount_over_tenths: number | null;
  /** Limit for a cash out, in centavos. */
  cash_out_over_centavos: number | null;
}

/**
 * The limits as this device knows them. They are kept for a till that is reloaded while the server is away. A device
 * without them learns of a limit by the server's refusal.
 */
const KEY = 'approvalLimits';
const NONE: Limits = { discount_over_tenths: null, cash_out_over_centavos: null };

export const useApprovalLimits = create<Limits>(() => parseLimits(readStored(KEY) ?? ''));

export const approvalLimitsQuery = queryOptions({
  queryKey: ['approval-limits'],
  queryFn: async ({ signal }) => {
    const limits = await answer(api.GET('/api/approvals/limits', { signal }));
    useApprovalLimits.setState(limits);
    if (currentStaff()) writeStored(KEY, JSON.stringify(limits));
    return limits;
  },
  meta: { topics: ['settings'] },
});

/** The limits in a stored text; null for each that another version wrote or somebody tampered with. */
function parseLimits(text: string): Limits {
  try {
    const { discount_over_tenths, cash_out_over_centavos } = JSON.parse(text);
    return {
      discount_over_tenths: numberOf(discount_over_tenths),
      cash_out_over_centavos: numberOf(cash_out_over_centavos),
    };
  } catch {
    return NONE;
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

// Signing out leaves no API data on the device; this page goes on knowing it, for the next person.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) forget(KEY);
});

import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { answer, api } from '~/api/client';
import type { TillTerms } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { forget, readStored, writeStored } from '~/lib/storage';
import type { Terms } from '~/lib/tax/bill';

/**
 * How the shop sells, and what it requires of a card. Kept so that a till can reload while the server is unreachable.
 */
const KEY = 'taxTerms';

/** The terms of a shop that is not registered for VAT and has no service charge. */
export const PLAIN_TERMS: Terms = {
  vat_registered: false,
  service_tenths: 0,
  service_on: 'dine-in',
  service_discounted: false,
};

const PLAIN: TillTerms = { terms: PLAIN_TERMS, card_details: 'required' };

export const useTerms = create<TillTerms>(() => parseTerms(readStored(KEY) ?? ''));

export const termsQuery = queryOptions({
  queryKey: ['tax-terms'],
  queryFn: async ({ signal }) => {
    const known = (await answer(api.GET('/api/tax/terms', { signal }))) as TillTerms;
    const text = JSON.stringify(known);
    // Set only if they differ, so that nothing is recalculated for the same terms.
    if (text !== JSON.stringify(useTerms.getState())) useTerms.setState(known);
    if (currentStaff()) writeStored(KEY, text);
    return known;
  },
  meta: { topics: ['settings'] },
});

/** Parse the stored terms; plain terms if the text was tampered with. */
export function parseTerms(text: string): TillTerms {
  try {
    const { terms, card_details } = JSON.parse(text);
    return isTerms(terms)
      ? { terms, card_details: card_details === 'optional' ? 'optional' : 'required' }
      : PLAIN;
  } catch {
    return PLAIN;
  }
}

export function isTerms(value: unknown): value is Terms {
  if (typeof value !== 'object' || value === null) return false;
  const { vat_registered, service_tenths, service_on, service_discounted } = value as Record<string, unknown>;
  return (
    [vat_registered, service_discounted].every((each) => typeof each === 'boolean') &&
    Number.isInteger(service_tenths) &&
    (service_tenths as number) >= 0 &&
    (service_tenths as number) <= 1000 &&
    (service_on === 'dine-in' || service_on === 'all')
  );
}

/** Whether a sale with these terms is the same as one without any. */
export function arePlain({ vat_registered, service_tenths }: Terms): boolean {
  return !vat_registered && service_tenths === 0;
}

// Signing out leaves no API data on the device. This page goes on knowing it: the next person would otherwise sell by
// other rules than the shop's until the server answers.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) forget(KEY);
});

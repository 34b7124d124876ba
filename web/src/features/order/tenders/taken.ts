import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { answer, api } from '~/api/client';
import type { TakenTender } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { forget, readStored, writeStored } from '~/lib/storage';
import { forgetMissing } from './refusals';

/** The tenders accepted besides cash. Kept so that a till can reload while the server is unreachable. */
const KEY = 'takenTenders';

/** What a cafe that takes more than cash needs; only such a cafe loads it. */
export type OtherWays = typeof import('./ways-to-pay') & { taken: readonly TakenTender[] };

interface Taken {
  tenders: readonly TakenTender[];
  /** The shop's QR Ph text; null if it has none. */
  shopCode: string | null;
}

const NOTHING: Taken = { tenders: [], shopCode: null };

export const useTaken = create<Taken>(() => parseTaken(readStored(KEY) ?? ''));

export const takenQuery = queryOptions({
  queryKey: ['tenders'],
  queryFn: async ({ signal }) => {
    const tenders = (await answer(api.GET('/api/tenders', { signal }))) as TakenTender[];
    const hasQrPh = tenders.some(({ kind }) => kind === 'qrph');
    const shopCode = hasQrPh ? (await answer(api.GET('/api/tenders/qr-ph', { signal }))).text : null;
    const taken: Taken = { tenders, shopCode };
    useTaken.setState(taken);
    forgetMissing();
    if (currentStaff()) writeStored(KEY, JSON.stringify(taken));
    return taken;
  },
  meta: { topics: ['settings'] },
});

/** Parse the stored tenders; none if the text was tampered with. */
export function parseTaken(text: string): Taken {
  try {
    const { tenders, shopCode } = JSON.parse(text);
    const isValid = Array.isArray(tenders) && tenders.every(isTaken);
    return isValid ? { tenders, shopCode: typeof shopCode === 'string' ? shopCode : null } : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isTaken(value: unknown): value is TakenTender {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, reference } = value as Record<string, unknown>;
  return [kind, name, reference].every((text) => typeof text === 'string' && text !== '');
}

// Signing out leaves no API data on the device; this page goes on knowing it, as it does the terms (`cards/terms.ts`).
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) forget(KEY);
});

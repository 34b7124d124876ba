import type { QueryClient } from '@tanstack/react-query';
import type { Sale } from '~/api/types';
import { saleQuery } from './api';

/** The sale as it is now, if that can be found out. */
export function saleAsItIs(queries: QueryClient, id: string): Promise<Sale | null> {
  return queries.fetchQuery({ ...saleQuery(id), retry: false }).catch(() => null);
}

/** Somebody else was faster: who it was. */
export function alreadyVoided(known: Sale | null): string {
  const by = known?.voided_by_first_name ? ` by ${known.voided_by_first_name}` : '';
  return `Failed to void transaction: it is already voided${by}.`;
}

export const ALREADY_RESTORED = 'Failed to restore transaction: it is already restored.';

import type { QueryClient } from '@tanstack/react-query';
import { adviceFor } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import type { Sale } from '~/api/types';
import { saleQuery } from './api';

/** The sale as it is now, where that can be found out. */
export function saleAsItIs(queries: QueryClient, id: string): Promise<Sale | null> {
  return queries.fetchQuery({ ...saleQuery(id), retry: false }).catch(() => null);
}

/** Somebody else was faster: who it was. */
export function alreadyVoided(known: Sale | null): string {
  const by = known?.voided_by_first_name ? ` by ${known.voided_by_first_name}` : '';
  return `Failed to void transaction: it is already voided${by}.`;
}

export const ALREADY_RESTORED = 'Failed to restore transaction: it is already restored.';

/** Nothing was typed here that could be lost. */
export function whatToDo(error: unknown): string {
  return mayBeDone(error) ? 'The server did not answer. Please try again.' : adviceFor(error);
}

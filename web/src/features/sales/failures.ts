import type { QueryClient } from '@tanstack/react-query';
import { adviceFor } from '~/api/advice';
import { ApiError } from '~/api/errors';
import { saleQuery } from './api';

/** Somebody else was faster: who it was, where that can be found out. */
export async function alreadyVoided(queries: QueryClient, id: string): Promise<string> {
  const known = await queries.fetchQuery({ ...saleQuery(id), retry: false }).catch(() => null);
  const by = known?.voided_by_first_name ? ` by ${known.voided_by_first_name}` : '';
  return `Failed to void transaction: it is already voided${by}.`;
}

export const ALREADY_RESTORED = 'Failed to restore transaction: it is already restored.';

/** Nothing was typed here that could be lost. */
export function whatToDo(error: unknown): string {
  const isUnsure = error instanceof ApiError && error.kind !== 'status';
  return isUnsure ? 'The server did not answer. Please try again.' : adviceFor(error);
}

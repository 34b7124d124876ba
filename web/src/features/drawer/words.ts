import { ApiError } from '~/api/errors';
import type { Shift } from '~/api/types';

/** 'Drawer of Counter'; the shop's has no name of its own. */
export function drawerName({ drawer_name }: Pick<Shift, 'drawer_name'>): string {
  return drawer_name === null ? 'Drawer' : `Drawer of ${drawer_name}`;
}

/** A step that did not reach the server must not frighten whoever sells meanwhile. */
export function failedWords(otherwise: string): (error: unknown) => string {
  return (error) =>
    error instanceof ApiError && error.kind !== 'status'
      ? 'Closing needs the server. Selling goes on.'
      : otherwise;
}

/** What the server takes as the contents of a drawer: ten million pesos. */
export const MOST_IN_DRAWER = 1_000_000_000;
/** Characters; the server's own limit. */
export const LONGEST_REASON = 200;

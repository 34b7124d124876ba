import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isWorthRetrying } from './errors';

/** A server silent for longer is treated as unreachable until it answers. */
const SILENT_MS = 2000;

/** An answer that this device has cached, and when the server gave it, in milliseconds by this device's clock. */
export interface Cached<T> {
  at: number;
  data: T;
}

/**
 * Reads; if the server is away and nothing is shown yet, shows the cached answer with its true age. The call continues.
 */
export async function orCached<T>(
  client: QueryClient,
  queryKey: QueryKey,
  cached: () => Cached<T> | null,
  read: () => Promise<T>,
): Promise<T> {
  const showCached = () => {
    if (client.getQueryData(queryKey) !== undefined) return;
    const found = cached();
    if (found) client.setQueryData(queryKey, found.data, { updatedAt: found.at });
  };
  const silent = setTimeout(showCached, SILENT_MS);
  try {
    return await read();
  } catch (error) {
    if (isWorthRetrying(error)) showCached();
    throw error;
  } finally {
    clearTimeout(silent);
  }
}

import { create } from 'zustand';
import { afterMs } from '~/lib/after-ms';
import type { MadeSale } from './new-sale';

/** The sale that this page is sending, which continues even after the till is left. */
export const useSending = create<{ sale: MadeSale | null }>(() => ({ sale: null }));

/** Longer than a page waits for its own sale. */
const PATIENCE_MS = 6_000;
/** Time for other tabs to see the result, which a tab that has finished with a sale writes to storage. */
const MOMENT_MS = 1_000;

function nameOf(saleId: string): string {
  return `sukli-sale-${saleId}`;
}

/** Tell the other tabs that this one is sending the sale, until the returned function is called or the tab dies. */
export function holdSending(saleId: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(saleId), () => held).catch(() => undefined);
  return release;
}

/**
 * Calls back when no tab is sending the sale any more. Plain http has no locks: there it waits longer than a page
 * takes, and at worst a sale is sent twice and stored once.
 */
export function whenNobodySends(saleId: string, then: () => Promise<void>): void {
  if (!navigator.locks) setTimeout(then, PATIENCE_MS);
  else
    void navigator.locks.request(nameOf(saleId), () => afterMs(MOMENT_MS).then(then)).catch(() => undefined);
}

import { demo } from '~/lib/demo';
import { forget, readStored, writeStored } from '~/lib/storage';
import { useOutbox } from '~/outbox/outbox';
import type { BrowserFacts } from './this-browser';

const PROBE = 'sukli-probe';

/** The facts that the browser can tell without asking the person anything. */
export async function browserFacts(): Promise<BrowserFacts> {
  const { storage, serviceWorker } = navigator;
  const [isPersistent, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null),
    storage?.estimate?.().catch(() => null),
  ]);
  const { rows, parked } = useOutbox.getState();
  return {
    isSecure: globalThis.isSecureContext,
    isPlain: location.protocol === 'http:',
    isDemo: demo !== '',
    opensOffline: Boolean(serviceWorker?.controller),
    canStore: canStore(),
    isPersistent: isPersistent ?? null,
    freeBytes: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),
    unsentRows: rows,
    parked,
  };
}

function canStore(): boolean {
  writeStored(PROBE, PROBE);
  const isStored = readStored(PROBE) === PROBE;
  forget(PROBE);
  return isStored;
}

import { demo } from '~/lib/demo';
import { forget, readStored, writeStored } from '~/lib/storage';
import { useOutbox } from '~/outbox/outbox';
import type { BrowserFacts } from './this-browser';

const PROBE = 'sukli-probe';

/** The facts that the browser can tell without asking the person anything. */
export async function browserFacts(): Promise<BrowserFacts> {
  const { storage, serviceWorker } = navigator;
  const [lasts, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null),
    storage?.estimate?.().catch(() => null),
  ]);
  const { rows, parked } = useOutbox.getState();
  return {
    isSecure: globalThis.isSecureContext,
    isPlain: location.protocol === 'http:',
    isDemo: demo !== '',
    opensOffline: Boolean(serviceWorker?.controller),
    keeps: keepsSomething(),
    lasts: lasts ?? null,
    room: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),
    waiting: rows,
    parked,
  };
}

function keepsSomething(): boolean {
  writeStored(PROBE, PROBE);
  const is = readStored(PROBE) === PROBE;
  forget(PROBE);
  return is;
}

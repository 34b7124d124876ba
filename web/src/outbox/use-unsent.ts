import { unsentRows, useOutbox } from './outbox';
import type { Row } from './row';

/** Everything on this device that the server does not have. */
export function useUnsent(): Row[] {
  const rows = useOutbox((outbox) => outbox.rows);
  const parked = useOutbox((outbox) => outbox.parked);
  return unsentRows({ rows, parked });
}

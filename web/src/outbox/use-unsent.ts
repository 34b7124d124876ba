import { useOutbox } from './outbox';
import type { Row } from './row';

/** All of this device that the server does not have. */
export function useUnsent(): Row[] {
  const waiting = useOutbox(({ rows }) => rows);
  const parked = useOutbox((outbox) => outbox.parked);
  return [...waiting, ...parked];
}

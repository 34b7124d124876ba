import { UpdatedLine } from '~/components/updated-line';
import { useTicketsUpdatedAt } from './stale';

/** A component of its own, because it re-renders at every message from the server. */
export function TicketsAge() {
  return <UpdatedLine at={useTicketsUpdatedAt()} />;
}

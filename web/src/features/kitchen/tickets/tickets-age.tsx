import { UpdatedLine } from '~/components/updated-line';
import { useTicketsUpdatedAt } from './stale';

/** A component of its own, since it redraws at every message from the server. */
export function TicketsAge() {
  return <UpdatedLine at={useTicketsUpdatedAt()} />;
}

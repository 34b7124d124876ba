import { UpdatedLine } from '~/components/updated-line';
import { useTicketsUpdatedAt } from './stale';

/** On its own: it is drawn at every word of the server. */
export function TicketsAge() {
  return <UpdatedLine at={useTicketsUpdatedAt()} />;
}

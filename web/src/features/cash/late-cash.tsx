import type { LateCash as Late } from '~/api/types';
import { NamedRows } from '~/components/named-rows';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { labelOf } from './transaction';

/** Movements that a tablet held until their day was over: the sums of that day have changed since. */
export function LateCash({ cash }: { cash: readonly Late[] }) {
  return (
    <NamedRows
      title="Arrived late"
      why="These transactions reached the server after their day was over."
      rows={cash.map(({ id, on, ...movement }) => ({
        id,
        href: addressOf('/cash-transactions', { on, row: id }),
        name: labelOf(movement.transaction_type),
        more: [movement.description, movement.voided && 'voided']
          .filter(Boolean)
          .map((word) => ` · ${word}`)
          .join(''),
        about: `Recorded ${formatDateTime(movement.created_at)} by ${movement.recorded_by_first_name} · arrived ${formatDateTime(movement.recorded_at)}`,
        centavos: movement.amount_centavos,
      }))}
    />
  );
}

import type { MovementOfReading, VoidedCashOfReading } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { CASH_WORDS } from './search';

interface NamedCashProps {
  title: string;
  /** Why these movements are named. */
  about: string;
  movements: readonly (MovementOfReading | VoidedCashOfReading)[];
}

/** Cash movements that came or were voided too late for a count or a reading; each links to itself. */
export function NamedCash({ title, about, movements }: NamedCashProps) {
  if (movements.length === 0) return null;
  return (
    <TitledCard title={title}>
      <p className="small dim">{about}</p>
      <ul className="lines">
        {movements.map((movement) => (
          <li key={movement.transaction_id} className="row between gap-12 pad-8">
            <span className="stack gap-0 grow">
              <a
                className="link row tall"
                href={addressOf('/cash-transactions', { on: movement.on, row: movement.transaction_id })}
              >
                {movement.kind === 'safe_drop' ? 'Safe drop' : CASH_WORDS[movement.transaction_type]},{' '}
                {formatDateTime(movement.at)}
              </a>
              <span className="small dim break">
                {[
                  movement.description,
                  movement.shift_number !== null && `shift ${movement.shift_number}`,
                  `${'voided_at' in movement ? `voided ${formatDateTime(movement.voided_at)} ` : ''}by ${movement.first_name ?? 'Unknown'}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="nowrap">{formatPeso(movement.adds_centavos)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

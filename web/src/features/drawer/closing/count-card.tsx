import type { ShiftClosing } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { useSearch } from '~/lib/navigation';
import { formatTimeOn } from '~/lib/time';
import { useOpened } from '~/lib/use-opened';
import { formatWhole } from '~/lib/whole';
import { todayNow } from '~/live/today';
import { drawerSearch } from '../search';
import { floatDifference } from '../words';
import { nameOf } from './count';
import { COUNT, FLOAT } from './row-address';

/** The last count as it was typed, and the float: the places where a slip may have been made. */
export function CountCard({ closing }: { closing: ShiftClosing }) {
  const { shift, pieces } = closing;
  const differs = floatDifference(shift.float_centavos, closing.left_before_centavos);
  const { row } = useSearch(drawerSearch);
  const count = useOpened<HTMLDivElement>(row === COUNT);
  const float = useOpened<HTMLDivElement>(row === FLOAT);
  if (shift.counted_centavos === null) return null;
  return (
    <TitledCard title="The count and the float">
      <div className="stack gap-4" {...count}>
        <p className="dim">
          {pieces === null ? 'Counted as one sum.' : pieces.length === 0 ? 'It was empty.' : 'Counted:'}
        </p>
        <dl className="stack gap-4">
          {pieces?.map(({ denomination_centavos, count }) => (
            <Line
              key={denomination_centavos}
              label={`${formatWhole(count)} × ${nameOf(denomination_centavos)}`}
              centavos={count * denomination_centavos}
            />
          ))}
          <Line label="Counted" centavos={shift.counted_centavos} isTotal />
        </dl>
      </div>
      <div className="stack gap-4 rule" {...float}>
        <dl>
          <Line label="Float" centavos={shift.float_centavos} isTotal />
        </dl>
        <p className="small dim">
          {shift.opened_by_first_name} opened the drawer with it, {formatTimeOn(shift.opened_at, todayNow())}.
        </p>
        {differs && (
          <p className="note" data-tone="low">
            {differs}
          </p>
        )}
      </div>
    </TitledCard>
  );
}

function Line({ label, centavos, isTotal }: { label: string; centavos: number; isTotal?: boolean }) {
  return (
    <div className={`row between gap-12 ${isTotal ? 'strong' : ''}`}>
      <dt>{label}</dt>
      <dd className="nowrap">{formatPeso(centavos)}</dd>
    </div>
  );
}

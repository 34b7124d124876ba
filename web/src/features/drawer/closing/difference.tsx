import type { ShiftClosing } from '~/api/types';
import { Fact } from '~/components/fact';
import { differenceWords, sentLateWords } from '~/lib/difference';
import { formatPeso } from '~/lib/money';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';
import { ExpectedParts } from './expected-parts';

type DifferenceProps = Pick<
  ShiftClosing,
  'shift' | 'made_of' | 'sent_late_centavos' | 'sold_before_centavos'
>;

/** What was counted against what was expected. */
export function Difference({
  shift,
  made_of,
  sent_late_centavos: sentLate,
  sold_before_centavos: soldBefore,
}: DifferenceProps) {
  const { difference_centavos, counted_at } = shift;
  if (difference_centavos === null || counted_at === null) return null;
  return (
    <>
      <p className={`huge strong ${difference_centavos === 0 ? 'good' : 'bad'}`} role="status">
        {differenceWords(difference_centavos)}
      </p>
      <dl className="row wrap gap-16">
        <Fact label="Counted" value={formatPeso(shift.counted_centavos ?? 0)} />
        <Fact label="Expected" value={formatPeso(shift.expected_centavos ?? 0)} />
        <Fact
          label={shift.counts > 1 ? `Count ${shift.counts}` : 'The count'}
          value={`${formatTimeOn(counted_at, todayNow())} by ${shift.counted_by_first_name}`}
        />
      </dl>
      {made_of && <ExpectedParts floatCentavos={shift.float_centavos} parts={made_of} />}
      {!!sentLate && (
        <p className="note" data-tone="low">
          {sentLateWords(sentLate)}, and was sent by a till after it. It was{' '}
          {sentLate > 0 ? 'in the drawer already' : 'no longer in the drawer'}: with it the count is{' '}
          {differenceWords(difference_centavos - sentLate).toLowerCase()}.
        </p>
      )}
      {difference_centavos > 0 && !!soldBefore && (
        <p className="note" data-tone="low">
          {formatPeso(soldBefore)} of cash sales came before the drawer was opened; they are in no shift.
        </p>
      )}
      {shift.counted_late && (
        <p className="note" data-tone="low">
          Counted late: at least one night after the last sale.
        </p>
      )}
    </>
  );
}

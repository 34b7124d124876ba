import type { ShiftsReport } from '~/api/types';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import { counted, formatWhole } from '~/lib/whole';
import type { RowsFilter } from './rows-filter';

interface ShiftsCardsProps {
  heading: string;
  figures: ShiftsReport;
  onOpen: (filter: RowsFilter) => void;
}

/** What was counted in the drawers, against what was expected. */
export function ShiftsCards({ heading, figures, onOpen }: ShiftsCardsProps) {
  const { shifts, counted: counts, counted_late, short, over, difference_centavos } = figures;
  const uncounted = shifts - counts;
  const rows = (count: number, filter: RowsFilter) => (count > 0 ? () => onOpen(filter) : undefined);
  const ofCounts = (count: number) =>
    counts === 0 ? 'No counts' : `${formatWhole(count)} of ${counted(counts, 'count')}`;
  return (
    <SummaryCards above label={heading}>
      <MoneyCard
        label="Difference"
        centavos={difference_centavos}
        caption="Over minus short"
        tone={counts === 0 ? undefined : difference_centavos === 0 ? 'good' : 'bad'}
        onOpen={rows(counts, {})}
      />
      <MoneyCard
        label="Short"
        centavos={figures.short_centavos}
        caption={ofCounts(short)}
        onOpen={rows(short, { outcome: 'short' })}
      />
      <MoneyCard
        label="Over"
        centavos={figures.over_centavos}
        caption={ofCounts(over)}
        onOpen={rows(over, { outcome: 'over' })}
      />
      <SummaryCard
        label="Shifts"
        value={formatWhole(shifts)}
        caption={
          shifts === 0
            ? 'No drawer was opened'
            : uncounted > 0
              ? `${formatWhole(uncounted)} not counted yet`
              : 'All were counted'
        }
        onOpen={rows(shifts, uncounted > 0 ? { outcome: 'uncounted' } : {})}
      />
      <SummaryCard
        label="Counted Late"
        value={formatWhole(counted_late)}
        caption="After a night"
        onOpen={rows(counted_late, { outcome: 'late' })}
      />
      <MoneyCard
        label="Taken Out"
        centavos={figures.taken_out_centavos}
        caption={`Safe drops ${formatPeso(figures.safe_drops_centavos)}`}
        onOpen={rows(shifts, {})}
      />
    </SummaryCards>
  );
}

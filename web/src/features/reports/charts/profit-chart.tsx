import { useId, useMemo } from 'react';
import { TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { useMedia } from '~/lib/use-media';
import { periodAxis } from './axis';
import { ChartCard } from './chart-card';
import { coarser } from './coarser';
import { ColumnChart } from './column-chart';
import { type Figure, Figures, inWords } from './figures';
import { FillMark, LineMark, Stripes } from './fills';
import { type Days, daysOf, type Granularity, periodName } from './periods';
import { ProfitBarsOf } from './profit-bars';
import {
  hasExpenses,
  isNothing,
  type Period,
  type ProfitFigures,
  profitScale,
  sumOf,
} from './profit-drawing';
import { formatShortPeso } from './short';
import { usePlaces } from './use-places';

interface ProfitChartProps {
  /** By day, week or month. */
  periods: readonly Period[];
  granularity: Granularity;
  /** The last day of the range. */
  last: string;
  /** Shows the sales of these days. */
  onOpen: (days: Days) => void;
}

const HEADS = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' };

/** Revenue, COGS and gross profit by day, week or month, and the expenses where they are given. */
export function ProfitChart({ periods: given, granularity: by, last, onOpen }: ProfitChartProps) {
  const isNarrow = useMedia('(max-width: 559px)');
  const { periods, granularity } = useMemo(
    () => (isNarrow ? coarser(given, by) : { periods: given, granularity: by }),
    [isNarrow, given, by],
  );
  const stripes = useId();
  const places = usePlaces({ rows: 1, columns: periods.length }, periods.length - 1);
  const drawn = useMemo(() => drawingOf(periods, granularity, last), [periods, granularity, last]);
  const { scale, days, names, axis } = drawn;
  const title = `Revenue, COGS${hasExpenses(periods) ? ', profit and expenses' : ' and profit'} by ${granularity}`;
  const figures = (of: ProfitFigures) => figuresOf(of, stripes);
  const open = (index: number) => days[index] && onOpen(days[index]);
  const shown = places.shown ?? -1;
  return (
    <ChartCard
      title={title}
      empty={isNothing(periods) && 'No sales in this range'}
      next="What is sold at the till appears here. Choose another range to see other days."
    >
      <Figures
        of={names[shown] ?? 'The whole range'}
        hint={shown < 0 && 'Tap a bar to open its rows'}
        figures={figures(periods[shown] ?? sumOf(periods))}
      />
      <ColumnChart
        label={title}
        names={periods.map((period, index) => `${names[index]}, ${inWords(figures(period))}`)}
        places={places}
        onOpen={open}
        scale={scale}
        formatMark={formatShortPeso}
        axis={axis}
      >
        <Stripes id={stripes} />
        <ProfitBarsOf periods={periods} scale={scale} stripes={stripes} />
      </ColumnChart>
      <TableBehind
        columns={[HEADS[granularity], ...figures(sumOf(periods)).map(({ name }) => name)]}
        rows={periods.map((period, index) => ({
          name: names[index] ?? '',
          figures: figures(period).map(({ value }) => value),
          onOpen: () => open(index),
        }))}
      />
    </ChartCard>
  );
}

function drawingOf(periods: readonly Period[], granularity: Granularity, last: string) {
  const days = periods.map((_, index) => daysOf(periods, index, granularity, last));
  const starts = periods.map(({ starts_on }) => starts_on);
  return {
    scale: profitScale(periods),
    days,
    names: days.map((each) => periodName(each, granularity)),
    axis: periodAxis(starts, granularity),
  };
}

function figuresOf(of: ProfitFigures, stripes: string): Figure[] {
  const figures = [
    { name: 'Revenue', value: formatPeso(of.revenue_centavos) },
    {
      name: 'COGS',
      value: formatPeso(of.cogs_centavos),
      mark: <FillMark fill="striped" stripes={stripes} />,
    },
    {
      name: 'Gross Profit',
      value: formatPeso(of.profit_centavos),
      mark: <FillMark fill={of.profit_centavos < 0 ? 'loss' : 'solid'} />,
    },
  ];
  if (of.expenses_centavos === undefined) return figures;
  return [...figures, { name: 'Expenses', value: formatPeso(of.expenses_centavos), mark: <LineMark /> }];
}

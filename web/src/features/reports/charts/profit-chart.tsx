import { useId, useMemo } from 'react';
import { TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { ChartCard } from './chart-card';
import { ColumnChart } from './column-chart';
import { type Figure, Figures, figuresText } from './figures';
import { FillMark, LineMark, Stripes } from './fills';
import type { Days, Granularity } from './periods';
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
import { HEADS, usePeriods } from './use-periods';
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

/** Revenue, COGS and gross profit by day, week or month, and expenses if they are given. */
export function ProfitChart({ onOpen, ...input }: ProfitChartProps) {
  const { periods, granularity, days, names, axis } = usePeriods({ ...input, sumOf });
  const scale = useMemo(() => profitScale(periods), [periods]);
  const stripes = useId();
  const places = usePlaces({ rows: 1, columns: periods.length }, periods.length - 1);
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
        names={periods.map((period, index) => `${names[index]}, ${figuresText(figures(period))}`)}
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

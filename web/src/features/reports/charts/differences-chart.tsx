import { memo, useMemo } from 'react';
import type { Differences, DifferencesOfPeriod } from '~/api/types';
import { TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { ChartCard } from './chart-card';
import { ColumnChart } from './column-chart';
import { differenceBars, differenceScale, sumOf } from './difference-bars';
import { type Figure, Figures, figuresText } from './figures';
import { Bar, FillMark } from './fills';
import type { Days, Granularity } from './periods';
import type { Scale } from './scale';
import { formatShortPeso } from './short';
import { HEADS, usePeriods } from './use-periods';
import { usePlaces } from './use-places';

interface DifferencesChartProps {
  /** By day, week or month. */
  periods: readonly DifferencesOfPeriod[];
  granularity: Granularity;
  /** The last day of the range. */
  last: string;
  /** Shows the shifts of these days. */
  onOpen: (days: Days) => void;
}

/** Amounts over, upwards, and short, downwards, by the day on which the drawer was opened. */
export function DifferencesChart({ onOpen, ...input }: DifferencesChartProps) {
  const { periods, granularity, days, names, axis } = usePeriods({ ...input, sumOf });
  const scale = useMemo(() => differenceScale(periods), [periods]);
  const places = usePlaces({ rows: 1, columns: periods.length }, periods.length - 1);
  const all = sumOf(periods);
  const title = `Differences by ${granularity}`;
  const open = (index: number) => days[index] && onOpen(days[index]);
  const shown = places.shown ?? -1;
  return (
    <ChartCard title={title} {...emptyTexts(all)}>
      <Figures
        of={names[shown] ?? 'The whole range'}
        hint={shown < 0 && 'Tap a bar to open its rows'}
        figures={figuresOf(periods[shown] ?? all)}
      />
      <ColumnChart
        label={title}
        names={periods.map((period, index) => `${names[index]}, ${figuresText(figuresOf(period))}`)}
        places={places}
        onOpen={open}
        scale={scale}
        formatMark={formatShortPeso}
        axis={axis}
      >
        <DifferenceBars periods={periods} scale={scale} />
      </ColumnChart>
      <TableBehind
        columns={[HEADS[granularity], ...figuresOf(all).map(({ name }) => name)]}
        rows={periods.map((period, index) => ({
          name: names[index] ?? '',
          figures: figuresOf(period).map(({ value }) => value),
          onOpen: () => open(index),
        }))}
      />
    </ChartCard>
  );
}

const DifferenceBars = memo(function DifferenceBars(props: {
  periods: readonly DifferencesOfPeriod[];
  scale: Scale;
}) {
  return differenceBars(props.periods, props.scale).map(({ x, width, over, short }, index) => {
    const across = { x: `${x}%`, width: `${width}%` };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place
      <g key={index}>
        {over.height > 0 && <Bar fill="solid" {...across} y={`${over.y}%`} height={`${over.height}%`} />}
        {short.height > 0 && <Bar fill="loss" {...across} y={`${short.y}%`} height={`${short.height}%`} />}
      </g>
    );
  });
});

function emptyTexts({ counted, short, over }: Differences): { empty?: string; next?: string } {
  if (counted === 0) {
    return {
      empty: 'No drawer was counted in this range',
      next: 'A drawer that is counted at its closing appears here. Choose another range to see other days.',
    };
  }
  if (short + over > 0) return {};
  return { empty: 'No differences in this range', next: 'Every drawer held what was expected.' };
}

function figuresOf(of: Differences): Figure[] {
  return [
    { name: 'Short', value: formatPeso(of.short_centavos), mark: <FillMark fill="loss" /> },
    { name: 'Over', value: formatPeso(of.over_centavos), mark: <FillMark fill="solid" /> },
    { name: 'Difference', value: formatPeso(of.difference_centavos) },
    { name: 'Counted', value: formatWhole(of.counted) },
  ];
}

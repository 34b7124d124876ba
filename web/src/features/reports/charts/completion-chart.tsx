import type { CompletionHour } from '~/api/types';
import { TableBehind } from '~/components/table-behind';
import { hourName, hourSpan } from '~/lib/figures';
import { minutesName } from '../efficiency';
import type { AxisName } from './axis';
import { spaced } from './axis';
import { ChartCard } from './chart-card';
import { ColumnChart } from './column-chart';
import { barAcross } from './columns';
import { Figures, figuresText } from './figures';
import { Bar } from './fills';
import { openHours, ordersOf } from './hours';
import { extentOf, scaleOf } from './scale';
import { formatShort } from './short';
import { usePlaces } from './use-places';

interface CompletionChartProps {
  /** All 24 hours of the day. */
  hours: readonly CompletionHour[];
  /** Shows the completed orders that were rung up in this hour. */
  onOpen: (hour: number) => void;
}

const TITLE = 'Completion time by hour';

/** The average time that orders took, by the hour in which they were rung up. */
export function CompletionChart({ hours, onOpen }: CompletionChartProps) {
  const open = openHours(hours.map(({ count }) => count)).flatMap((hour) => hours[hour] ?? []);
  const places = usePlaces({ rows: 1, columns: open.length }, 0);
  const scale = scaleOf(open.map(({ minutes }) => minutes ?? 0));
  const shown = open[places.shown ?? -1];
  return (
    <ChartCard title={TITLE} empty={open.length === 0 && 'No completed orders in this range'}>
      <Figures
        of={shown ? hourSpan(shown.hour) : 'All hours'}
        hint={!shown && 'Tap a bar to open its orders'}
        figures={shown ? figuresOf(shown) : extremes(open)}
      />
      <ColumnChart
        label={TITLE}
        names={open.map((hour) => `${hourSpan(hour.hour)}, ${figuresText(figuresOf(hour))}`)}
        places={places}
        onOpen={(index) => open[index] && onOpen(open[index].hour)}
        scale={scale}
        formatMark={(minutes) => `${formatShort(minutes)} min`}
        axis={hourAxis(open)}
      >
        {open.map(({ hour, minutes }, index) => {
          const { x, width } = barAcross(index, open.length);
          const { y, height } = extentOf(scale, 0, minutes ?? 0);
          return (
            <Bar key={hour} fill="solid" x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} />
          );
        })}
      </ColumnChart>
      <TableBehind
        columns={['Hour', 'Completed', 'On average']}
        rows={open.map(({ hour, count, minutes }) => ({
          name: hourSpan(hour),
          figures: [ordersOf(count), minutesName(minutes)],
          onOpen: () => onOpen(hour),
        }))}
      />
    </ChartCard>
  );
}

function figuresOf(hour: CompletionHour) {
  return [
    { name: 'On average', value: minutesName(hour.minutes) },
    { name: 'Completed', value: ordersOf(hour.count) },
  ];
}

/** The fastest and the slowest hour. */
function extremes(hours: readonly CompletionHour[]) {
  const timed = hours.filter(({ minutes }) => minutes !== null);
  const by = timed.toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0));
  const hourText = (hour: CompletionHour | undefined) =>
    hour ? `${minutesName(hour.minutes)} at ${hourName(hour.hour)}` : 'N/A';
  return [
    { name: 'Fastest hour', value: hourText(by[0]) },
    { name: 'Slowest hour', value: hourText(by.at(-1)) },
  ];
}

const NAMED_HOURS = { narrow: 6, medium: 10, wide: 24 };

function hourAxis(hours: readonly CompletionHour[]): AxisName[] {
  return spaced(
    hours.map(({ hour }, index) => ({ index, name: hourName(hour) })),
    NAMED_HOURS,
  );
}

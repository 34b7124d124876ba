import { useMemo } from 'react';
import { TableBehind } from '~/components/table-behind';
import { hourSpan } from '~/lib/figures';
import { formatWhole } from '~/lib/whole';
import { ChartCard } from './chart-card';
import { busiestOf, cellsOf, rampOf } from './heat';
import { HeatGrid } from './heat-grid';
import { HeatLegend } from './heat-legend';
import { openHours, ordersOf, WEEKDAYS } from './hours';
import { usePlaces } from './use-places';

interface OrdersHeatMapProps {
  /** Orders by weekday, Monday first, and then by hour of the day. */
  hours: readonly (readonly number[])[];
  /** Shows the sales of this weekday (Monday 0) and hour. */
  onOpen: (weekday: number, hour: number) => void;
}

const TITLE = 'Orders by hour and weekday';

/** When the cafe is busy: each cell shows its number, and a higher number has a stronger shade. */
export function OrdersHeatMap({ hours, onOpen }: OrdersHeatMapProps) {
  const open = useMemo(() => openHours(ordersByHour(hours)), [hours]);
  const cells = useMemo(() => cellsOf(hours, open), [hours, open]);
  const ramp = useMemo(() => rampOf(cells), [cells]);
  const places = usePlaces({ rows: WEEKDAYS.length, columns: open.length }, 0);
  const shown = cells[places.shown ?? -1];
  const busiest = busiestOf(cells);
  return (
    <ChartCard title={TITLE} empty={!busiest && 'No orders in this range'}>
      <p className="small">
        {shown
          ? `${shown.weekday} ${hourSpan(shown.hour)}: ${ordersOf(shown.count)}`
          : busiest && `Busiest: ${busiest.weekday} ${hourSpan(busiest.hour)}, ${ordersOf(busiest.count)}`}
      </p>
      <HeatGrid label={TITLE} hours={open} cells={cells} ramp={ramp} places={places} onOpen={onOpen} />
      <HeatLegend ramp={ramp} />
      <TableBehind
        columns={['Hour', 'Orders']}
        rows={cells
          .filter(({ count }) => count > 0)
          .map(({ weekday, day, hour, count }) => ({
            name: `${weekday} ${hourSpan(hour)}`,
            figures: [formatWhole(count)],
            onOpen: () => onOpen(day, hour),
          }))}
      />
    </ChartCard>
  );
}

function ordersByHour(hours: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => hours.reduce((sum, day) => sum + (day[hour] ?? 0), 0));
}

import type { SalesReport } from '~/api/types';
import { RowsButton, TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

interface GroupsChartProps {
  /** By revenue, the largest first, and last what is in none. */
  groups: SalesReport['groups'];
  /** Shows the sales with an item of this group. */
  onOpen: (group: string) => void;
}

const TITLE = 'Sales by group';

/** Coffee, bread and the like, by the words in the items' names. */
export function GroupsChart({ groups, onOpen }: GroupsChartProps) {
  const shares = sharesOf(groups.map(({ revenue_centavos }) => revenue_centavos));
  return (
    <ChartCard title={TITLE} empty={groups.length === 0 && 'No items sold in this range'}>
      <BarList
        label={TITLE}
        onOpen={onOpen}
        bars={groups.map(({ group, quantity, revenue_centavos }, index) => ({
          key: group,
          name: group,
          figures: `${formatWhole(quantity)} sold, ${formatPeso(revenue_centavos)}`,
          bar: <Bar fill="solid" x={0} y={0} width={`${shares[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={['Group', 'Quantity', 'Revenue']}>
        {groups.map(({ group, quantity, revenue_centavos }) => (
          <tr key={group}>
            <td>
              <RowsButton onOpen={() => onOpen(group)}>{group}</RowsButton>
            </td>
            <td>{formatWhole(quantity)}</td>
            <td>{formatPeso(revenue_centavos)}</td>
          </tr>
        ))}
      </TableBehind>
    </ChartCard>
  );
}

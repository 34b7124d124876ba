import type { DifferencesOfPerson } from '~/api/types';
import { TableBehind } from '~/components/table-behind';
import { differenceWords } from '~/lib/difference';
import { formatPeso } from '~/lib/money';
import { counted, formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { ChartCard } from './chart-card';
import { balanceOf } from './difference-bars';
import { Bar } from './fills';
import classes from './fills.module.css';

interface CountersChartProps {
  /** Sorted by name. */
  people: readonly DifferencesOfPerson[];
  /** Shows the shifts that this person counted. */
  onOpen: (staffId: string) => void;
}

const TITLE = 'Differences by who counted';

/** The differences that each person found when counting: short to the left of the line, over to its right. */
export function CountersChart({ people, onOpen }: CountersChartProps) {
  const { zero, centavo } = balanceOf(people);
  const line = `${zero}%`;
  return (
    <ChartCard title={TITLE} empty={people.length === 0 && 'No drawer was counted in this range'}>
      <p className="small dim">
        The person who counts finds the difference. Anybody who used the drawer may have caused it.
      </p>
      <BarList
        label={TITLE}
        onOpen={onOpen}
        bars={people.map(({ staff_id, first_name, ...of }) => ({
          key: staff_id,
          name: first_name,
          figures: `${differenceWords(of.difference_centavos)}, ${counted(of.counted, 'count')}`,
          bar: (
            <>
              <Bar
                fill="loss"
                x={`${zero - of.short_centavos * centavo}%`}
                y={0}
                width={`${of.short_centavos * centavo}%`}
                height={BAR_HEIGHT}
              />
              <Bar fill="solid" x={line} y={0} width={`${of.over_centavos * centavo}%`} height={BAR_HEIGHT} />
              <line
                className={classes.line}
                strokeWidth={2}
                x1={line}
                x2={line}
                y1={-1}
                y2={BAR_HEIGHT + 1}
              />
            </>
          ),
        }))}
      />
      <TableBehind
        columns={['Counted by', 'Short', 'Over', 'Difference', 'Counted', 'Late']}
        rows={people.map((person) => ({
          key: person.staff_id,
          name: person.first_name,
          figures: [
            formatPeso(person.short_centavos),
            formatPeso(person.over_centavos),
            formatPeso(person.difference_centavos),
            formatWhole(person.counted),
            formatWhole(person.counted_late),
          ],
          onOpen: () => onOpen(person.staff_id),
        }))}
      />
    </ChartCard>
  );
}

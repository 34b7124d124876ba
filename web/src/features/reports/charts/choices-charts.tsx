import type { SalesReport } from '~/api/types';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { ShareChart } from './share-chart';

type Choice = SalesReport['choices'][number];

interface ChoicesChartsProps {
  /** Grouped; the choice taken most comes first. */
  choices: readonly Choice[];
  /** Shows the sales with this choice. */
  onOpen: (choice: Choice) => void;
}

/**
 * How often each choice, such as a kind of milk, was taken, and what it brought; renders nothing if none was ever
 * taken.
 */
export function ChoicesCharts({ choices, onOpen }: ChoicesChartsProps) {
  const groups = new Set(choices.map(({ group }) => group));
  if (groups.size === 0) return null;
  return (
    <div className="columns gap-12">
      {Array.from(groups, (group) => (
        <ShareChart
          key={group}
          title={`Choices: ${group}`}
          columns={['Choice', 'Quantity', 'Share', 'Added']}
          emptyText="Nothing was chosen in this range"
          shares={choices.filter((choice) => choice.group === group).map((choice) => shareOf(choice, onOpen))}
        />
      ))}
    </div>
  );
}

function shareOf(choice: Choice, onOpen: (choice: Choice) => void) {
  const { name, quantity, share_tenths, added_centavos } = choice;
  const [units, share, added] = [formatWhole(quantity), percentOf(share_tenths), formatPeso(added_centavos)];
  return {
    name,
    amount: quantity,
    barText: `${units} sold, ${share}, ${added_centavos < 0 ? `${formatPeso(-added_centavos)} off` : `${added} added`}`,
    figures: [units, share, added],
    onOpen: () => onOpen(choice),
  };
}

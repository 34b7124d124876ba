import type { DrawerOfReading } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { differenceWords } from '~/lib/difference';
import { formatDateTime } from '~/lib/time';
import { SumList } from './sum-list';

/** The drawers of a reading: what ought to have been there, what was counted, and what was left. */
export function DrawerCards({ drawers }: { drawers: readonly DrawerOfReading[] }) {
  return drawers.map((drawer) => <DrawerCard key={drawer.shift_id} drawer={drawer} />);
}

function DrawerCard({ drawer }: { drawer: DrawerOfReading }) {
  const { number, drawer_name, closed_at, left_centavos } = drawer;
  const { expected_centavos, counted_centavos, difference_centavos } = drawer;
  const name = drawer_name === null ? '' : `, ${drawer_name}`;
  return (
    <TitledCard title={`Shift ${number}${name}`}>
      <p className="small dim">
        {formatDateTime(drawer.opened_at)} to{' '}
        {closed_at === null ? 'now: still open' : formatDateTime(closed_at)}
      </p>
      <SumList
        lines={[
          { word: 'Float', centavos: drawer.float_centavos },
          ...(expected_centavos === null ? [] : [{ word: 'Ought to be there', centavos: expected_centavos }]),
          ...(counted_centavos === null
            ? []
            : [{ word: `Counted by ${drawer.counted_by_first_name}`, centavos: counted_centavos }]),
          ...(left_centavos === null ? [] : [{ word: 'Left in it', centavos: left_centavos }]),
        ]}
      />
      {difference_centavos === null ? (
        <p className="dim">Not counted yet</p>
      ) : (
        <p className={`strong ${difference_centavos === 0 ? 'good' : 'bad'}`}>
          {differenceWords(difference_centavos)}
          {drawer.counted_late && ', counted late'}
        </p>
      )}
    </TitledCard>
  );
}

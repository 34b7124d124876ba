import type { DrawerOfReading } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import { differenceWords } from '~/lib/difference';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { drawerLines } from './lines';
import { SumList } from './sum-list';

/** The drawers of a reading: what was expected, what was counted, and what was left. */
export function DrawerCards({ drawers }: { drawers: readonly DrawerOfReading[] }) {
  return drawers.map((drawer) => <DrawerCard key={drawer.shift_id} drawer={drawer} />);
}

function DrawerCard({ drawer }: { drawer: DrawerOfReading }) {
  const { shift_id, number, drawer_name, closed_at, difference_centavos } = drawer;
  const name = drawer_name === null ? '' : `, ${drawer_name}`;
  return (
    <TitledCard
      title={`Shift ${number}${name}`}
      tools={
        <ButtonLink
          quiet
          href={addressOf('/drawer', closed_at === null ? {} : { close: shift_id })}
          aria-label={`Show shift ${number}`}
        >
          Show
        </ButtonLink>
      }
    >
      <p className="small dim">
        {formatDateTime(drawer.opened_at)} to{' '}
        {closed_at === null ? 'now: still open' : formatDateTime(closed_at)}
      </p>
      <SumList lines={drawerLines(drawer)} />
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

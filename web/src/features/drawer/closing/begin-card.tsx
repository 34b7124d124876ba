import type { ShiftClosing } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';
import { beginClosing } from '../api';
import { drawerName } from '../words';
import { useStep } from './use-step';

interface BeginCardProps {
  closing: ShiftClosing;
  /** This browser's closing. */
  closingId: string;
}

/** Nobody is closing the drawer yet, or somebody is on another device. */
export function BeginCard({ closing, closingId }: BeginCardProps) {
  const { shift, first_name, began_at } = closing;
  const isTakeover = closing.closing_id !== null;
  const { busy, problem, write } = useStep({
    shiftId: shift.id,
    send: () => beginClosing(shift.id, closingId, isTakeover),
    failed: 'Failed to close the drawer',
  });
  return (
    <TitledCard title={drawerName(shift)}>
      <p>
        {isTakeover && began_at
          ? `${first_name} has been closing this drawer since ${formatTimeOn(began_at, todayNow())} on another device. Take over to go on here.`
          : 'Nobody is closing this drawer yet.'}
      </p>
      <Problem text={problem} />
      <div className="row">
        <Button primary aria-disabled={busy} onClick={write}>
          {isTakeover ? 'Take over' : 'Close the drawer'}
        </Button>
      </div>
    </TitledCard>
  );
}

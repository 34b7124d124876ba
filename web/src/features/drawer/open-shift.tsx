import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import { DRAWER_KEY } from '~/api/drawer';
import type { Shift } from '~/api/types';
import { Button } from '~/components/button';
import { Fact } from '~/components/fact';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useWrite } from '~/components/use-write';
import { formatPeso } from '~/lib/money';
import { goTo } from '~/lib/navigation';
import { formatTimeOn } from '~/lib/time';
import { useStillHere } from '~/lib/use-still-here';
import { todayNow } from '~/live/today';
import { beginClosing, closingQuery } from './api';
import { countDraft } from './closing/count-draft';
import { closingFailure, drawerName } from './words';

interface OpenShiftProps {
  shift: Shift;
  /** Absent: this till's cash goes into another drawer. */
  onSafeDrop?: () => void;
  /** Its till was removed, or is unknown since a backup was restored: nobody sells into it any more. */
  isLeftBehind?: boolean;
}

/** An open drawer. The expected amount is not shown: whoever counts the drawer must not know it. */
export function OpenShift({ shift, onSafeDrop, isLeftBehind = false }: OpenShiftProps) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const toClosing = () => isHere() && goTo('/drawer', { close: shift.id });
  const { busy, problem, write } = useWrite({
    send: () => beginClosing(shift.id, countDraft(shift.id).closingId, false),
    onDone: (closing) => {
      queries.setQueryData(closingQuery(shift.id).queryKey, closing);
      toClosing();
    },
    failed: closingFailure('Failed to close the drawer'),
    onRefused: (error) => {
      // That screen shows who is closing the drawer, or has closed it.
      const isClosedElsewhere = isCode(error, 'closed_by_someone_else') || isCode(error, 'shift_closed');
      if (isClosedElsewhere) toClosing();
      return isClosedElsewhere;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: DRAWER_KEY }),
  });
  return (
    <TitledCard title={`${drawerName(shift)} is open`}>
      <dl className="row wrap gap-16">
        <Fact
          label="Opened"
          value={`${formatTimeOn(shift.opened_at, todayNow())} by ${shift.opened_by_first_name}`}
        />
        <Fact label="Float" value={formatPeso(shift.float_centavos)} />
        <Fact label="Shift" value={shift.number} />
      </dl>
      {isLeftBehind && (
        <p className="note" data-tone="low">
          Its till was removed, so nothing more goes into it. Count it and close it.
        </p>
      )}
      <Problem text={problem} />
      <div className="row wrap">
        {onSafeDrop && <Button onClick={onSafeDrop}>Safe drop</Button>}
        {/* Filled only for this till's own: with several drawers on the screen a slip would close another's. */}
        <Button primary={onSafeDrop !== undefined} aria-disabled={busy} onClick={write}>
          {shift.counted_at === null ? 'Close the drawer' : 'Go on closing'}
        </Button>
      </div>
    </TitledCard>
  );
}

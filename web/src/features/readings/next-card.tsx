import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '~/components/button';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { addressOf } from '~/lib/navigation';
import { nextQuery, X } from './api';
import { daysOf } from './words';
import { ZDialog } from './z-dialog';

/** The next Z-reading: whether it can be made, and if not, what to do first. */
export function NextCard() {
  const query = useQuery(nextQuery);
  const { data: next } = query;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (hasFailed(query))
    return <FailedState title="Failed to load the next reading" onRetry={query.refetch} />;
  if (!next) return <Skeleton label="Loading..." rows={1} height={120} />;
  return (
    <TitledCard title={`Z-reading ${next.number}`}>
      {next.state === 'made' ? (
        <p>Today's Z-reading is done. The next one can be made tomorrow.</p>
      ) : (
        <p>It covers {daysOf(next)}.</p>
      )}
      {next.state === 'drawers_open' && (
        <>
          <p className="note" data-tone="low">
            A drawer is still open. Close it first.
          </p>
          <div className="row wrap">
            {next.open_shifts?.map((shift) => (
              <ButtonLink key={shift.id} href={addressOf('/drawer', { close: shift.id })}>
                Close {shift.drawer_name ?? 'the drawer'}, shift {shift.number}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      <div className="row wrap">
        <ButtonLink href={addressOf(`/readings/${X}`)}>X-reading</ButtonLink>
        {next.state === 'ready' && (
          <Button primary onClick={() => setIsDialogOpen(true)}>
            Make the Z-reading
          </Button>
        )}
      </div>
      {isDialogOpen && <ZDialog next={next} onClose={() => setIsDialogOpen(false)} />}
    </TitledCard>
  );
}

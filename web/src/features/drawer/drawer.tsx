import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { drawerQuery } from '~/api/drawer';
import { ButtonLink } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { addressOf } from '~/lib/navigation';
import { OpenForm } from './open-form';
import { OpenShift } from './open-shift';

const FAILED = 'Failed to look at the drawer';

/** The drawer as it stands: opened, used and closed here, for a cafe that wants to know whether its cash is right. */
export function Drawer({ onSafeDrop, noSale }: { onSafeDrop: () => void; noSale: ReactNode }) {
  const query = useQuery(drawerQuery);
  const { data: drawer, refetch } = query;
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={refetch} />;
  if (!drawer) return <Skeleton label="Loading..." rows={2} height={160} />;
  return (
    <div className="columns">
      <div className="stack gap-16">
        {drawer.shift ? (
          <OpenShift shift={drawer.shift} onSafeDrop={onSafeDrop} />
        ) : (
          <OpenForm suggested={drawer.suggested_float_centavos} />
        )}
        {drawer.others.map((shift) => (
          <OpenShift key={shift.id} shift={shift} />
        ))}
      </div>
      <div className="stack gap-16">
        <TitledCard title="Readings">
          <p className="dim">
            An X-reading says what the day came to so far, and changes nothing. A Z-reading closes the day for
            good.
          </p>
          <div className="row wrap">
            <ButtonLink href={addressOf('/readings/x')}>X-reading</ButtonLink>
            <ButtonLink href={addressOf('/readings')}>Z-readings</ButtonLink>
          </div>
        </TitledCard>
        {noSale}
      </div>
    </div>
  );
}

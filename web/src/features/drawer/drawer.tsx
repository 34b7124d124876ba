import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { drawerQuery, useDrawersInUse } from '~/api/drawer';
import type { Shift } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { Unbroken } from '~/components/unbroken';
import { addressOf } from '~/lib/navigation';
import { forgetFloat } from './float-draft';
import { OpenForm } from './open-form';
import { OpenShift } from './open-shift';

const FAILED = 'Failed to load the drawer';

interface DrawerProps {
  onSafeDrop: () => void;
  /** The cafe takes more than cash. */
  hasOtherWays: boolean;
  noSale: ReactNode;
}

/** The state of the drawer: opened, used and closed here, for a cafe that wants to know whether its cash is right. */
export function Drawer({ onSafeDrop, hasOtherWays, noSale }: DrawerProps) {
  const query = useQuery(drawerQuery);
  // So that this browser's till knows whether drawers are in use.
  useDrawersInUse();
  const { data: drawer, refetch } = query;
  const isOpen = Boolean(drawer?.shift);
  // Another tab may open the drawer, and then nothing here asks for a float.
  useEffect(() => {
    if (isOpen) forgetFloat();
  }, [isOpen]);
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={refetch} />;
  if (!drawer) return <Skeleton label="Loading..." rows={2} height={160} />;
  const isLeftBehind = ({ id }: Shift) => drawer.left_behind.includes(id);
  return (
    <div className="columns">
      <div className="stack gap-16">
        {drawer.others.filter(isLeftBehind).map((shift) => (
          <OpenShift key={shift.id} shift={shift} isLeftBehind />
        ))}
        {drawer.shift ? (
          <OpenShift shift={drawer.shift} onSafeDrop={onSafeDrop} />
        ) : (
          <OpenForm
            title={drawer.others.length > 0 ? 'No drawer is open here' : 'No drawer is open'}
            suggested={drawer.suggested_float_centavos}
          />
        )}
        {drawer.others
          .filter((shift) => !isLeftBehind(shift))
          .map((shift) => (
            <OpenShift key={shift.id} shift={shift} />
          ))}
      </div>
      <div className="stack gap-16">
        {hasOtherWays && (
          <TitledCard title="Payments besides cash">
            <p className="dim">Check each one in the app's own list, at any time.</p>
            <div className="row wrap">
              <ButtonLink href={addressOf('/payments')}>Verify payments</ButtonLink>
            </div>
          </TitledCard>
        )}
        <TitledCard title="Readings">
          <p className="dim">
            <Unbroken text="An X-reading shows the totals so far and changes nothing. A Z-reading closes the day for good." />
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

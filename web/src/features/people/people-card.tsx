import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Person } from '~/api/types';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { useCurrentStaff } from '~/lib/current-staff';
import { peopleQuery } from './api';
import { ChangePinDialog } from './change-pin-dialog';
import { DismissDialog } from './dismiss-dialog';
import { forgetDismissed } from './forget-dismissed';
import { PersonRow } from './person-row';

const FAILED = 'Failed to load people';

/** The people who may sign in, and the person's own PIN. */
export function PeopleCard({ isSignUpOpen = false }: { isSignUpOpen?: boolean }) {
  const people = useQuery(peopleQuery);
  const self = useCurrentStaff(({ staff }) => staff?.id);
  const [dismissing, setDismissing] = useState<Person | null>(null);
  const [changing, setChanging] = useState(false);
  const failed = hasFailed(people);
  useFailureToast(failed, FAILED);
  useEffect(() => {
    if (people.data) forgetDismissed(people.data);
  }, [people.data]);
  return (
    <TitledCard title="People">
      {failed ? (
        <FailedState title={FAILED} onRetry={people.refetch} />
      ) : people.data ? (
        <ul className="lines">
          {people.data.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === self}
              onDismiss={() => setDismissing(person)}
              onChangePin={() => setChanging(true)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton label="Loading people..." rows={3} height={60} />
      )}
      {dismissing && (
        <DismissDialog person={dismissing} isSignUpOpen={isSignUpOpen} onClose={() => setDismissing(null)} />
      )}
      {changing && <ChangePinDialog onClose={() => setChanging(false)} />}
    </TitledCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { FirstDay } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { Problem } from '~/components/problem';
import { addressOf } from '~/lib/navigation';
import { firstDayQuery } from './api';
import { useEnding } from './use-ending';

/** Leads back to the guide from Settings, until the guide is over. */
export function FinishCard() {
  const { data } = useQuery(firstDayQuery);
  return data?.offered ? <Finish guide={data.guide} /> : null;
}

function Finish({ guide }: Pick<FirstDay, 'guide'>) {
  const { busy, problem, write } = useEnding(guide, 'over');
  return (
    <section className="card stack" aria-label="Finish setting up">
      <div className="row wrap between">
        <ButtonLink href={addressOf('/first-day')}>Finish setting up</ButtonLink>
        <Button quiet aria-disabled={busy} onClick={write}>
          Do not show again
        </Button>
      </div>
      <Problem text={problem} />
    </section>
  );
}

import type { CafeSettings, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useChosen } from './use-chosen';

type Minutes = CafeSettings['idle_lock_minutes'];
const MINUTES: readonly Minutes[] = [0, 1, 2, 5, 10, 15, 30];
const LOCK_AFTER = MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Off' : `${minutes} min`,
}));

/** When a screen asks again who is there. */
export function AccessCard(settings: ShownSettings) {
  const lock = useChosen('idle_lock_minutes', settings);
  return (
    <TitledCard title="Access">
      <Choice
        label="Lock screens that nobody has touched for"
        titled
        least={88}
        options={LOCK_AFTER}
        value={String(lock.value)}
        onChange={(minutes) => lock.choose(Number(minutes) as Minutes)}
      />
      <p className="small dim">
        A PIN opens them again, with the order as it was. The kitchen's screen never locks.
      </p>
      <Problem text={lock.problem} />
    </TitledCard>
  );
}

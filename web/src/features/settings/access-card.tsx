import type { CafeSettings, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { Fact } from '~/components/fact';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { setByServer } from './cafe';
import { useSavedChoice } from './use-saved-choice';

type Minutes = CafeSettings['idle_lock_minutes'];
const MINUTES: readonly Minutes[] = [0, 1, 2, 5, 10, 15, 30];
const LOCK_AFTER = MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Off' : `${minutes} min`,
}));

const SIGN_UP = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Confirmed' },
] as const satisfies readonly { value: CafeSettings['sign_up']; label: string }[];

/** Who may sign up, and when a screen asks again who is there. */
export function AccessCard(settings: ShownSettings) {
  const lock = useSavedChoice('idle_lock_minutes', settings);
  const signUp = useSavedChoice('sign_up', settings);
  const serverSetting = setByServer(settings.about.sign_up);
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
        A PIN unlocks them, with the order as it was. The kitchen's screen never locks.
      </p>
      <Problem text={lock.problem} />
      {serverSetting ? (
        <dl className="rule">
          <Fact
            label="Sign-up on other devices"
            value={`${SIGN_UP.find(({ value }) => value === signUp.value)?.label}. ${serverSetting}`}
          />
        </dl>
      ) : (
        <div className="rule">
          <Choice
            label="Sign-up on other devices"
            titled
            options={SIGN_UP}
            value={signUp.value}
            onChange={signUp.choose}
          />
        </div>
      )}
      <p className="small dim">
        {signUp.value === 'open'
          ? 'Anyone who reaches the sign-in screen can create a PIN.'
          : 'A new PIN must be confirmed by somebody who works here, with theirs.'}
      </p>
      <Problem text={signUp.problem} />
    </TitledCard>
  );
}

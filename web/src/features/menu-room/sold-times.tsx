import { Choice } from '~/components/choice';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import type { EntryTexts } from './editing';
import { WEEKDAYS } from './entry';

interface SoldTimesProps {
  texts: EntryTexts;
  onAlways: (isAlways: boolean) => void;
  onDays: (days: readonly number[]) => void;
  onFrom: (text: string) => void;
  onUntil: (text: string) => void;
  error: string | null;
}

const WHEN = [
  { value: 'always', label: 'Always' },
  { value: 'some', label: 'Some days or hours' },
] as const;

/** The days and hours at which an item is sold. */
export function SoldTimes({ texts, onAlways, onDays, onFrom, onUntil, error }: SoldTimesProps) {
  const { isAlways, days, from, until } = texts;
  const toggle = (day: number) =>
    onDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day]);
  return (
    <div className="stack">
      <Choice
        label="Sold"
        titled
        options={WHEN}
        value={isAlways ? 'always' : 'some'}
        onChange={(value) => onAlways(value === 'always')}
      />
      {!isAlways && (
        <>
          <fieldset className="segments row wrap" aria-label="Days">
            {WEEKDAYS.map((name, day) => (
              <button
                key={name}
                type="button"
                className="segment"
                aria-pressed={days.includes(day)}
                onClick={() => toggle(day)}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <div className="row top">
            <TextField label="From" type="time" required text={from} onChange={onFrom} />
            <TextField
              label="Until"
              type="time"
              required
              text={until}
              onChange={onUntil}
              note={until !== '00:00' && until < from ? 'On the next day' : undefined}
            />
          </div>
        </>
      )}
      <Problem text={error} />
    </div>
  );
}

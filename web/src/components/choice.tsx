import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** What is chosen; for a screen reader alone, unless it is titled. */
  label: string;
  titled?: boolean;
  options: readonly { value: Value; label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** In as many rows as they need, where they are too many for one: how wide each is at least, in px. */
  least?: number;
  /** What is wrong; its line is kept where it is null, so that nothing moves when there is something to say. */
  error?: string | null;
}

/** One of a few, all in sight: radio buttons that look like keys. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, titled, options, value, onChange, least, error } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      {titled && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <div
        role="radiogroup"
        className={classes.options}
        style={least ? { gridTemplateColumns: `repeat(auto-fit, minmax(${least}px, 1fr))` } : undefined}
        data-wraps={least !== undefined || undefined}
        aria-label={label}
        aria-describedby={error ? `${id}-told` : undefined}
        aria-invalid={error ? true : undefined}
        // So that the focus can be brought here when nothing is chosen.
        tabIndex={error ? -1 : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-told`} className={classes.told}>
          {error}
        </p>
      )}
    </div>
  );
}

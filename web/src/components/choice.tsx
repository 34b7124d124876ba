import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** What is being chosen; visible only when `titled`, otherwise for screen readers. */
  label: string;
  titled?: boolean;
  options: readonly { value: Value; label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Least width of an option in px, where they may wrap onto several rows. */
  least?: number;
  /** The error text; its line is kept when null, so that nothing moves when an error appears. */
  error?: string | null;
}

/** One of a few visible options: radio buttons that look like keys. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, titled, options, value, onChange, least, error } = props;
  const id = useId();
  return (
    <div className="stack gap-4">
      {titled && (
        <span className="small dim" aria-hidden>
          {label}
        </span>
      )}
      <div
        role="radiogroup"
        className={`segments ${classes.options}`}
        style={least ? { gridTemplateColumns: `repeat(auto-fit, minmax(${least}px, 1fr))` } : undefined}
        data-wraps={least !== undefined || undefined}
        aria-label={label}
        aria-describedby={error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        // So that the focus can be brought here when nothing is chosen.
        tabIndex={error ? -1 : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={id}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className="break">{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className="small strong bad kept-line">
          {error}
        </p>
      )}
    </div>
  );
}

import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** In as many rows as they need, where they are too many for one on a phone. */
  wraps?: boolean;
}

/** One of a few, all in sight: radio buttons that look like keys. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, wraps } = props;
  const name = useId();
  return (
    <fieldset className={classes.choice} data-wraps={wraps || undefined} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

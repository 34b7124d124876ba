import classes from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Which of several it is, for a screen reader. */
  of?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The classes of the label and of its words, where those stay in sight. */
  look?: string;
  words?: string;
}

/** A native select: it opens the way people know from their device, inside a dialog too. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, of, options, value, onChange, look = 'row', words = 'word' } = props;
  return (
    <label className={`small dim ${look}`}>
      <span className={words}>{label}</span>
      <select
        className={`input ${classes.select}`}
        aria-label={of && `${label} of ${of}`}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

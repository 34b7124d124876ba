import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './text-field.module.css';

export interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'required'
    | 'disabled'
    | 'autoCapitalize'
    | 'onBlur'
    | 'onFocus'
  > {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** What is wrong, in words; stands below the field. */
  error?: string | null | undefined;
  /** Stands there while nothing is wrong. */
  note?: ReactNode;
  /** Inside the field, before the text: '₱'. */
  prefix?: string;
  /** Figures stand right, as in a column. */
  numeric?: boolean;
  /** Dense rows: the label is for a screen reader alone, and no room is kept for a note. */
  bare?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, and below it what is wrong or good to know. */
export function TextField(props: TextFieldProps) {
  const { label, text, onChange, error, note, prefix, numeric, bare, ref, ...input } = props;
  const id = useId();
  const told = error ?? note;
  return (
    <div className={classes.field} data-bare={bare || undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {!bare && !input.required && ' (optional)'}
      </label>
      <div className={classes.box}>
        {prefix && (
          <span className={classes.prefix} aria-hidden>
            {prefix}
          </span>
        )}
        <input
          {...input}
          ref={ref}
          id={id}
          className={classes.input}
          autoComplete="off"
          data-numeric={numeric || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={told ? `${id}-told` : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {(told || !bare) && (
        <p className={classes.told} id={`${id}-told`} data-bad={error ? true : undefined}>
          {told}
        </p>
      )}
    </div>
  );
}

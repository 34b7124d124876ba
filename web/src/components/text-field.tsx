import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './text-field.module.css';

export interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'name'
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'spellCheck'
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
  /** The error text, shown below the field. */
  error?: string | null | undefined;
  /** Shown while nothing is wrong. */
  note?: ReactNode;
  /** Inside the field, before the text: '₱'. */
  prefix?: string;
  /** Right-aligned, for figures. */
  numeric?: boolean;
  /** For a row of a list: a small label, and errors are shown elsewhere. */
  dense?: boolean;
  /** The id of the element that describes the error, where that is not the field itself. */
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with its label, and an error or a hint below it. */
export function TextField(props: TextFieldProps) {
  const { label, text, onChange, error, note, prefix, numeric, dense, describedBy, ref, ...input } = props;
  const id = useId();
  const message = error ?? note;
  return (
    <div className={`stack ${dense ? 'dense' : 'gap-4'}`}>
      <label className={`${dense ? 'tiny' : 'small'} dim`} htmlFor={id}>
        {label}
        {!dense && !input.required && ' (optional)'}
      </label>
      <div className={classes.box}>
        {prefix && (
          <span className={`centre dim ${classes.prefix}`} aria-hidden>
            {prefix}
          </span>
        )}
        <input
          autoComplete="off"
          {...input}
          ref={ref}
          id={id}
          className={`input ${numeric ? 'right' : ''} ${classes.input}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy ?? (message ? `${id}-note` : undefined)}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {!dense && (
        <p className={`small break kept-line ${error ? 'strong bad' : 'dim'}`} id={`${id}-note`}>
          {message}
        </p>
      )}
    </div>
  );
}

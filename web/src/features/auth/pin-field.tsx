import type { Ref } from 'react';
import { TextField } from '~/components/text-field';
import { PIN_LENGTH, pinOf } from '~/lib/pin';
import classes from './sign-in-form.module.css';

interface PinFieldProps {
  label?: string;
  pin: string;
  error?: string | null;
  autoFocus?: boolean;
  onFocus?: () => void;
  /** Digits only, at most four. */
  onChange: (pin: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Four dots, typed by the keypad beside it or by keys. */
export function PinField({ label = '4-Digit PIN', pin, onChange, ...field }: PinFieldProps) {
  return (
    <div className={classes.pin}>
      <TextField
        {...field}
        label={label}
        text={pin}
        type="password"
        inputMode="none"
        maxLength={PIN_LENGTH}
        required
        // A till is shared: the browser should not offer to keep anyone's PIN.
        autoComplete="one-time-code"
        onChange={(text) => onChange(pinOf(text))}
      />
    </div>
  );
}

import type { Ref } from 'react';
import { TextField } from '~/components/text-field';
import { PIN_LENGTH, pinOf } from '~/lib/pin';

interface PinFieldProps {
  label: string;
  pin: string;
  error?: string | null | undefined;
  autoFocus?: boolean;
  onFocus?: () => void;
  /** Digits only, at most four. */
  onChange: (pin: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Four dots, typed by the keypad beside it or by keys. */
export function PinField({ pin, onChange, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      text={pin}
      type="password"
      inputMode="none"
      maxLength={PIN_LENGTH}
      required
      // A till is shared: the browser should not offer to keep anyone's PIN.
      autoComplete="one-time-code"
      onChange={(text) => onChange(pinOf(text))}
    />
  );
}

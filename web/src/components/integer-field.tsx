import { wholeProblem } from '~/lib/whole';
import { TextField, type TextFieldProps } from './text-field';
import { useLeft } from './use-left';

interface IntegerFieldProps extends Omit<TextFieldProps, 'prefix' | 'numeric' | 'inputMode'> {
  least?: number;
  most: number;
  /** Error text for a number that is not whole or is too small. */
  invalid?: string;
}

/**
 * A whole number. Anything else gets an error once the field is left, and stays as typed. The caller reads it with
 * `parseWhole`.
 */
export function IntegerField({
  least = 0,
  most,
  invalid,
  error,
  onBlur,
  onFocus,
  ...field
}: IntegerFieldProps) {
  const { left, watch } = useLeft({ onFocus, onBlur });
  const wrong = left && field.text.trim() !== '' ? wholeProblem(field.text, least, most, invalid) : null;
  return <TextField {...field} numeric inputMode="numeric" error={error ?? wrong} {...watch} />;
}

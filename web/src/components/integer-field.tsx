import { wholeProblem } from '~/lib/whole';
import { TextField, type TextFieldProps } from './text-field';
import { useLeft } from './use-left';

interface IntegerFieldProps extends Omit<TextFieldProps, 'prefix' | 'numeric' | 'inputMode'> {
  least?: number;
  most: number;
  /** What is said of a text that is no whole number, or too small a one. */
  invalid?: string;
}

/**
 * A whole number. Whatever else is said beside the field once it is left, and what was typed stays. The caller
 * reads it with `parseWhole`.
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

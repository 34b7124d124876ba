import { wholeProblem } from '~/lib/whole';
import { TextField, type TextFieldProps } from './text-field';
import { useCheck } from './use-check';

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
export function IntegerField({ least = 0, most, invalid, ...field }: IntegerFieldProps) {
  const checked = useCheck(field, (text) => wholeProblem(text, least, most, invalid));
  return <TextField {...field} {...checked} numeric inputMode="numeric" />;
}

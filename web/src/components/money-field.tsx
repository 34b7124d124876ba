import { amountProblem } from '~/lib/money';
import { TextField, type TextFieldProps } from './text-field';
import { useCheck } from './use-check';

interface MoneyFieldProps extends Omit<TextFieldProps, 'prefix' | 'numeric' | 'inputMode'> {
  /** Error text for something that is not an amount. */
  invalid?: string;
  /** Why a text is not accepted here, or null; replaces the usual check. */
  check?: (text: string) => string | null;
  /** The upper limit, where it is below the usual one. */
  most?: number;
}

/**
 * An amount as people type it: '1,234.50', '1234.5', '₱1234'. Anything else gets an error once the field is left, and
 * stays as typed. The caller reads it with `parsePeso`.
 */
export function MoneyField({ invalid, most, check, ...field }: MoneyFieldProps) {
  const checked = useCheck(field, check ?? ((text) => amountProblem(text, invalid, most)));
  return <TextField {...field} {...checked} prefix="₱" numeric inputMode="decimal" />;
}

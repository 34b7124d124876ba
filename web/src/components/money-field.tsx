import { amountProblem } from '~/lib/money';
import { TextField, type TextFieldProps } from './text-field';
import { useLeft } from './use-left';

interface MoneyFieldProps extends Omit<TextFieldProps, 'prefix' | 'numeric' | 'inputMode'> {
  /** What is said of a text that is no amount. */
  invalid?: string;
  /** Why a text is no amount that is wanted here, or null; where more is asked than that it is one. */
  check?: (text: string) => string | null;
  /** Where less is taken than of any amount. */
  most?: number;
}

/**
 * An amount as people type it: '1,234.50', '1234.5', '₱1234'. Whatever else is said beside the field once it is
 * left, and what was typed stays. The caller reads it with `parsePeso`.
 */
export function MoneyField({ invalid, check, most, error, onBlur, onFocus, ...field }: MoneyFieldProps) {
  const { left, watch } = useLeft({ onFocus, onBlur });
  const isToTell = left && field.text.trim() !== '';
  const wrong = isToTell ? (check ? check(field.text) : amountProblem(field.text, invalid, most)) : null;
  return <TextField {...field} prefix="₱" numeric inputMode="decimal" error={error ?? wrong} {...watch} />;
}

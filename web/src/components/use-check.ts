import { type FocusEvent, useState } from 'react';
import type { TextFieldProps } from './text-field';

type Checked = Pick<TextFieldProps, 'text' | 'error' | 'onFocus' | 'onBlur'>;

/** A field's own error, once it has been left: half an amount is not a mistake yet. Spread it on the field. */
export function useCheck({ text, error, onFocus, onBlur }: Checked, check: (text: string) => string | null) {
  const [left, setLeft] = useState(false);
  const wrong = left && text.trim() !== '' ? check(text) : null;
  return {
    error: error ?? wrong,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setLeft(false);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setLeft(true);
      onBlur?.(event);
    },
  };
}

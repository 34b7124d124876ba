import { type FocusEvent, useState } from 'react';
import type { TextFieldProps } from './text-field';

/** Whether a field has been left: half an amount is not a mistake yet, so errors wait until then. */
export function useLeft({ onFocus, onBlur }: Pick<TextFieldProps, 'onFocus' | 'onBlur'>) {
  const [left, setLeft] = useState(false);
  return {
    left,
    watch: {
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        setLeft(false);
        onFocus?.(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setLeft(true);
        onBlur?.(event);
      },
    },
  };
}

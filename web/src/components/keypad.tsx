import { IconBackspace } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { Key } from '~/lib/keypad';
import classes from './keypad.module.css';

interface KeypadProps {
  onPress: (key: Key) => void;
  /** The key left of 0: 'clear' for PINs and numbers, '.' for money. */
  corner?: 'clear' | '.' | '00';
  disabled?: boolean;
}

const DIGITS: Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Our own 12 keys: a tablet's keyboard would cover the form. Give the field `inputMode="none"`. The keys leave
 * the focus in the field and stay out of the tab order, since a real keyboard types into the field itself.
 */
export function Keypad({ onPress, ...keys }: KeypadProps) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  // A press changes the field, not the keys: those are rendered once.
  const press = useCallback((key: Key) => latest.current(key), []);
  return <Keys onPress={press} {...keys} />;
}

const Keys = memo(function Keys({ onPress, corner = 'clear', disabled = false }: KeypadProps) {
  return (
    <fieldset
      className={`stack ${classes.pad}`}
      aria-label="Keypad"
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...DIGITS, corner, '0' as const, 'back' as const].map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          className={`centre strong ${classes.key}`}
          data-quiet={key === 'clear' || key === 'back' || undefined}
          aria-label={key === 'back' ? 'Backspace' : key === '.' ? 'Point' : undefined}
          onClick={() => onPress(key)}
        >
          {key === 'back' ? <IconBackspace size={26} aria-hidden /> : key === 'clear' ? 'Clear' : key}
        </button>
      ))}
    </fieldset>
  );
});

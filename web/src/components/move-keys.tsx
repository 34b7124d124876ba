import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Button } from './button';

interface MoveKeysProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
}

/** A step up or down in a list. */
export function MoveKeys({ name, isFirst, isLast, onMove }: MoveKeysProps) {
  return (
    <>
      <MoveKey name={name} to="up" isOff={isFirst} onMove={() => onMove(-1)} />
      <MoveKey name={name} to="down" isOff={isLast} onMove={() => onMove(1)} />
    </>
  );
}

interface MoveKeyProps {
  name: string;
  to: 'up' | 'down';
  /** At the end of the list: the button is off but stays, or the last step would lose the focus. */
  isOff: boolean;
  onMove: () => void;
}

export function MoveKey({ name, to, isOff, onMove }: MoveKeyProps) {
  const Arrow = to === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <Button
      icon
      aria-label={`Move ${name} ${to}`}
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={() => isOff || onMove()}
    >
      <Arrow size={20} aria-hidden />
    </Button>
  );
}

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Button } from './button';

interface MoveKeysProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
}

/** A step up or down in a list. At its end a key is off but stays, or the focus would be gone with the last step. */
export function MoveKeys({ name, isFirst, isLast, onMove }: MoveKeysProps) {
  return (
    <>
      <Button
        icon
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        data-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </Button>
      <Button
        icon
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        data-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </Button>
    </>
  );
}

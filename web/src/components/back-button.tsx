import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from './button';

/** The way back, first in a screen's header; on a phone the arrow alone. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button quiet onClick={onBack}>
      <IconArrowLeft size={20} aria-hidden /> <span className="word">Back</span>
    </Button>
  );
}

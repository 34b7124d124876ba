import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-button.module.css';

/** The way back, first in a screen's header; on a phone the arrow alone. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={classes.back} onClick={onBack}>
      <IconArrowLeft size={22} aria-hidden /> <span>Back</span>
    </button>
  );
}

import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DayFigures } from '~/api/types';
import { FigureTiles } from '~/features/dashboard/figure-tiles';
import classes from './pos-fold.module.css';
import { PosLinks } from './pos-links';

interface PosFoldProps {
  figures: DayFigures | undefined;
  activeCount: number;
  /** Below all of it, when it is open. */
  children: ReactNode;
}

/** Figures and links on one line where the menu needs the room; the rest is a tap away. */
export function PosFold({ figures, activeCount, children }: PosFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.fold} data-open={open || undefined}>
      <FigureTiles figures={figures} short={!open} className={classes.part} />
      <PosLinks activeCount={activeCount} short={!open} className={classes.part} />
      <button
        type="button"
        className={classes.more}
        aria-label="Figures and screens"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      {open && <div className={classes.below}>{children}</div>}
    </div>
  );
}

import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DayFigures } from '~/api/types';
import { Button } from '~/components/button';
import { FigureTiles } from '~/features/dashboard/figure-tiles';
import { PosLinks } from './pos-links';
import classes from './pos-links.module.css';

interface PosFoldProps {
  figures: DayFigures | undefined;
  activeCount: number;
  /** Shown below everything else, when open. */
  children: ReactNode;
}

/** Figures and links on one line where the menu needs the room; the rest is a tap away. */
export function PosFold({ figures, activeCount, children }: PosFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={`row fixed ${open ? `wrap ${classes.open}` : ''}`}>
      <FigureTiles figures={figures} compact={!open} className={classes.part} />
      <PosLinks activeCount={activeCount} short={!open} className={classes.part} />
      <Button
        icon
        className={classes.more}
        aria-label="Figures and screens"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconMenu2 size={22} aria-hidden />
      </Button>
      {open && <div className="alone">{children}</div>}
    </div>
  );
}

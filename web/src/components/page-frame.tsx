import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './page-frame.module.css';

interface PageFrameProps {
  title: string;
  onBack: () => void;
  /** Right of the title: how old the figures are, the sync badge. */
  aside?: ReactNode;
  /** What scrolls. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A screen of the back office: the way back and the title stay, the rest scrolls below them. */
export function PageFrame({ title, onBack, aside, ref, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden /> <span>Back</span>
        </button>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.aside}>{aside}</div>
      </header>
      <main className={classes.main} ref={ref}>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}

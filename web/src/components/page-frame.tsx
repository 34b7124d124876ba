import type { ReactNode, Ref } from 'react';
import { BackButton } from './back-button';
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
        <BackButton onBack={onBack} />
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.aside}>{aside}</div>
      </header>
      <main className={classes.main} ref={ref}>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}

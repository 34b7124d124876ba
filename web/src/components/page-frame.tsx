import { createContext, type ReactNode, type Ref, useState } from 'react';
import { BackButton } from './back-button';
import { Letterhead } from './letterhead';
import classes from './page-frame.module.css';

/** The place in a screen's header for actions on the whole screen. */
export const PageToolsPlace = createContext<HTMLElement | null>(null);

interface PageFrameProps {
  title: string;
  onBack: () => void;
  /** Right of the title: how old the figures are, the sync badge. */
  aside?: ReactNode;
  /** The scrolling element. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A back-office screen: the Back button and the title stay, the rest scrolls below them. */
export function PageFrame({ title, onBack, aside, ref, children }: PageFrameProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.page}>
      <Letterhead />
      <header className={`row head-bar ${classes.header}`}>
        <BackButton onBack={onBack} />
        <h1 className={`grow ${classes.title}`}>{title}</h1>
        <div className="row fixed">{aside}</div>
        <div ref={setTools} className={`row fixed ${classes.tools}`} data-screen-only />
      </header>
      <main className={`scroll ${classes.main}`} ref={ref}>
        <PageToolsPlace value={tools}>
          <div className={`filled gap-16 ${classes.content}`}>{children}</div>
        </PageToolsPlace>
      </main>
    </div>
  );
}

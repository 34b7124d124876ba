import type { ReactNode } from 'react';
import { useCafe } from '~/components/use-cafe';
import classes from './door.module.css';

/** The frame of what comes before anybody is in: the cafe's name, and what is to be done. */
export function Door({ children }: { children: ReactNode }) {
  const { name } = useCafe();
  return (
    <main className={`centre ${classes.page}`}>
      <div className={`card stack gap-16 ${classes.card}`}>
        <header className="row gap-12">
          <img src="/favicon.svg" alt="" width={48} height={48} />
          <h1 className="huge break">{name}</h1>
        </header>
        {children}
      </div>
    </main>
  );
}

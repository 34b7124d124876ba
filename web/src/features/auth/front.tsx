import type { ReactNode } from 'react';
import { useCafe } from '~/components/use-cafe';
import { UnsavedNote } from '~/outbox/unsaved-note';
import classes from './front.module.css';

export const frontClass = `centre ${classes.front}`;

/** What is shown until somebody may see more: the cafe's sign, and a way in. */
export function Front({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { name } = useCafe();
  return (
    <div className={`card stack gap-16 ${classes.card}`}>
      <header className="row gap-12">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <h1 className="huge break grow">{name}</h1>
        {aside}
      </header>
      <UnsavedNote />
      {children}
    </div>
  );
}

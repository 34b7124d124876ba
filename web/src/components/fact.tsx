import type { ReactNode } from 'react';

/** A line of a `<dl>`: what is known, below what it is about. */
export function Fact({ word, said }: { word: string; said: ReactNode }) {
  return (
    <div>
      <dt className="small dim">{word}</dt>
      <dd className="break">{said}</dd>
    </div>
  );
}

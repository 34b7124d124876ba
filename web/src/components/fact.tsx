import type { ReactNode } from 'react';

/** An entry of a `<dl>`: a value below its name. */
export function Fact({ word, said }: { word: string; said: ReactNode }) {
  return (
    <div>
      <dt className="small dim">{word}</dt>
      <dd className="break">{said}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

/** An entry of a `<dl>`: a value below its name. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="small dim">{label}</dt>
      <dd className="break">{value}</dd>
    </div>
  );
}

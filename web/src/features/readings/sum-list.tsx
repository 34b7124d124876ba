import type { ReactNode } from 'react';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';

export interface SumLine {
  label: string;
  centavos: number;
  /** Opens the rows behind the sum. */
  href?: string | false;
  isTotal?: boolean;
}

interface SumCardProps {
  title: string;
  lines: readonly SumLine[];
  tools?: ReactNode;
  children?: ReactNode;
}

/** Sums below each other under a title. Renders nothing without any. */
export function SumCard({ title, lines, tools, children }: SumCardProps) {
  if (lines.length === 0) return null;
  return (
    <TitledCard title={title} tools={tools}>
      <SumList lines={lines} />
      {children}
    </TitledCard>
  );
}

export function SumList({ lines }: { lines: readonly SumLine[] }) {
  // One height for all rows of a list: that of those that can be tapped.
  const height = lines.some(({ href }) => href) ? 'tall' : '';
  return (
    <dl className="stack gap-4">
      {lines.map(({ label, centavos, href, isTotal }) => (
        <div key={label} className={`row between gap-12 ${height} ${isTotal ? 'strong rule' : ''}`}>
          <dt className="break">
            {href ? (
              <a className="link row tall" href={href} data-to-rows>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className="nowrap">{formatPeso(centavos)}</dd>
        </div>
      ))}
    </dl>
  );
}

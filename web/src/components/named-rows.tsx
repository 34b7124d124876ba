import { formatPeso } from '~/lib/money';
import { TitledCard } from './titled-card';

interface NamedRow {
  id: string;
  href: string;
  /** The underlined part. */
  name: string;
  /** The text after the name: ' · voided'. */
  more: string;
  about: string;
  centavos: number;
}

interface NamedRowsProps {
  title: string;
  why: string;
  rows: readonly NamedRow[];
}

/** Rows that a day's screen names apart from its list, such as those that arrived late; each links to its place. */
export function NamedRows({ title, why, rows }: NamedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <TitledCard title={title}>
      <p className="small dim">{why}</p>
      <ul className="lines">
        {rows.map(({ id, href, name, more, about, centavos }) => (
          <li key={id}>
            <a href={href} className="inset row between gap-16 pad-8">
              <span className="stack gap-0">
                <span className="break">
                  <span className="link">{name}</span>
                  {more}
                </span>
                <span className="small dim break">{about}</span>
              </span>{' '}
              <span className="strong nowrap">{formatPeso(centavos)}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

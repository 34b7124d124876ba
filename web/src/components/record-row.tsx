import type { ReactNode } from 'react';
import classes from './record-row.module.css';

/** In px, for a record whose words fit on two lines. */
export const RECORD_HEIGHT = 68;

interface RecordRowProps {
  /** Opens the record: its page, or a dialog. */
  href?: string;
  onOpen?: () => void;
  /** What it is, or its time and number. */
  kind: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  amount: ReactNode;
  /** Greyed, where it is listed among others that count. */
  voided?: boolean;
  /** Its buttons; absent in a list that has none. */
  acts?: ReactNode;
}

/** A sale, an order, an expense or a movement of cash in a list. Plain elements: it renders constantly while the list scrolls. */
export function RecordRow({ href, onOpen, kind, name, detail, amount, voided, acts }: RecordRowProps) {
  const words = (
    <>
      <span className={`row wrap baseline small ${classes.kind}`}>{kind}</span>{' '}
      <span className={`strong break ${classes.name}`}>{name}</span>{' '}
      <span className={`small dim break ${classes.detail}`}>{detail}</span>{' '}
      <span className={`strong right nowrap ${classes.amount}`}>{amount}</span>
    </>
  );
  return (
    <article
      className={`card ${classes.row}`}
      data-voided={voided || undefined}
      data-plain={acts === undefined || undefined}
    >
      {href !== undefined ? (
        <a href={href} className={`inset ${classes.link}`}>
          {words}
        </a>
      ) : onOpen ? (
        <button type="button" className={`left inset ${classes.link}`} data-prints onClick={onOpen}>
          {words}
        </button>
      ) : (
        words
      )}
      {acts !== undefined && <div className={`row gap-0 end ${classes.acts}`}>{acts}</div>}
    </article>
  );
}

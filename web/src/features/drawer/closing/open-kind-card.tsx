import type { ReactNode } from 'react';
import type { CarriedOver, ShiftClosing } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import type { OpenKind } from '../api';
import { CarryForm } from './carry-form';
import { useForgetReason } from './reason-draft';

interface OpenKindCardProps {
  shiftId: string;
  closingId: string;
  kind: OpenKind;
  title: string;
  /** What to do about it. */
  next: string;
  rows: readonly { id: string; row: ReactNode }[];
  /** How many of the rows are still open, if some were settled just now. */
  open?: number;
  /** The screen that has all of them. */
  more?: { href: string; link: string };
  carriedOver: readonly CarriedOver[];
  onCarried: (closing: ShiftClosing) => void;
}

/** However many rows there are, the reason below them is in sight. */
const SCROLLED = { maxHeight: 288 };

interface OpenRowProps {
  text: string;
  href: string;
  link: string;
}

/** Links to where the row is settled. */
export function OpenRow({ text, href, link }: OpenRowProps) {
  return (
    <div className="row wrap between">
      <span className="grow break">{text}</span>
      <ButtonLink quiet href={href}>
        {link}
      </ButtonLink>
    </div>
  );
}

/** What is open of one kind: each row is settled, or all of them stay open for one reason. */
export function OpenKindCard(props: OpenKindCardProps) {
  const { kind, title, next, rows, open = rows.length, more, carriedOver, ...form } = props;
  const carried = carriedOver.find((each) => each.kind === kind);
  useForgetReason(form.shiftId, kind, open > 0 && !carried);
  if (rows.length === 0) return null;
  return (
    <TitledCard title={title} tools={more && <ButtonLink href={more.href}>{more.link}</ButtonLink>}>
      {carried ? (
        <p className="note">
          {open === 1 ? '1 stays' : `${open} stay`} open. {carried.first_name}: {carried.reason}
        </p>
      ) : (
        <>
          <p className="dim">{next}</p>
          <ul className="lines scroll" style={SCROLLED}>
            {rows.map(({ id, row }) => (
              <li key={id} className="pad-8" data-key={id}>
                {row}
              </li>
            ))}
          </ul>
          {open > 0 && <CarryForm {...form} kind={kind} />}
        </>
      )}
    </TitledCard>
  );
}

import type { ReactNode } from 'react';
import type { CarriedOver } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import type { OpenKind } from '../api';
import { CarryForm } from './carry-form';

interface OpenRow {
  id: string;
  text: string;
  href: string;
  link: string;
  /** Settles it here. */
  action?: ReactNode;
}

interface OpenKindCardProps {
  shiftId: string;
  closingId: string;
  kind: OpenKind;
  title: string;
  /** What to do about it. */
  next: string;
  rows: readonly OpenRow[];
  /** Where all of them are. */
  more?: { href: string; link: string };
  carriedOver: readonly CarriedOver[];
}

/** However many there are, the reason below them is in sight. */
const A_FEW = { maxHeight: 288 };

/** Of one kind: each row leads to where it is settled, or all of them stay open for one reason. */
export function OpenKindCard(props: OpenKindCardProps) {
  const { kind, title, next, rows, more, carriedOver, ...form } = props;
  const carried = carriedOver.find((each) => each.kind === kind);
  if (rows.length === 0) return null;
  return (
    <TitledCard
      title={title}
      tools={more && !carried ? <ButtonLink href={more.href}>{more.link}</ButtonLink> : undefined}
    >
      {carried ? (
        <p className="note">
          {rows.length === 1 ? '1 stays' : `${rows.length} stay`} open. {carried.first_name}: {carried.reason}
        </p>
      ) : (
        <>
          <p className="dim">{next}</p>
          <ul className="lines scroll" style={A_FEW}>
            {rows.map((row) => (
              <li key={row.id} className="row wrap between pad-8">
                <span className="grow break">{row.text}</span>
                {row.action}
                <ButtonLink quiet href={row.href}>
                  {row.link}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <CarryForm {...form} kind={kind} />
        </>
      )}
    </TitledCard>
  );
}

import type { ReadingHead } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { daysOf, drawersText, nameOf } from './words';

/** A Z-reading in the list; it links to its figures. */
export function HeadRow({ head }: { head: ReadingHead }) {
  const drawers = drawersText(head);
  return (
    <li className="row between gap-16 pad-8">
      <span className="stack gap-0">
        <a className="link row tall nowrap" href={addressOf(`/readings/${head.id}`)}>
          {nameOf(head)}
        </a>
        <span className="small dim break">
          {daysOf(head)} · {head.made_by_first_name}
        </span>
      </span>
      <span className="stack gap-0 right">
        <span className="strong nowrap">{formatPeso(head.net_centavos)}</span>
        {drawers !== null && <span className="small dim">Drawers: {drawers}</span>}
        {head.sent_late && <span className="small dim">without cash sent after the count</span>}
      </span>
    </li>
  );
}

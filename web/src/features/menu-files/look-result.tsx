import { type RefObject, useMemo } from 'react';
import type { BadCell, MenuFileChange, MenuFilesLook } from '~/api/types';
import { EmptyState } from '~/components/empty-state';
import { VirtualList } from '~/components/virtual-list';
import { counted } from '~/lib/whole';
import { cellWords, KINDS, titleOf, whereOf } from './words';

interface LookResultProps {
  look: MenuFilesLook;
  scroller: RefObject<HTMLElement | null>;
}

type Row = { id: string; bad: BadCell } | { id: string; change: MenuFileChange };

const ROW_HEIGHT = 64;

/** What an import would do: the numbers, then what stands in its way, then each change. */
export function LookResult({ look, scroller }: LookResultProps) {
  const { bad, changes, rows, stock_stays } = look;
  const listed = useMemo<Row[]>(
    () => [
      ...bad.map((each, at) => ({ id: `bad ${at}`, bad: each })),
      ...changes.map((change) => ({ id: `${change.kind} ${change.name}`, change })),
    ],
    [bad, changes],
  );
  if (listed.length === 0)
    return (
      <EmptyState
        title="No changes"
        sentence={`${counted(rows, 'row')}, and the menu already has all of it.`}
      />
    );
  return (
    <div className="stack gap-12">
      <ul className="row wrap" aria-label="Summary">
        {bad.length > 0 && (
          <li className="badge" data-tone="out">
            {counted(bad.length, 'problem')}
          </li>
        )}
        {KINDS.flatMap(({ kind, label }) => {
          const of = changes.filter((each) => each.kind === kind && each.name !== '');
          const added = of.filter(({ is_new }) => is_new).length;
          return [
            { words: `${label}: ${added} new`, count: added },
            { words: `${label}: ${of.length - added} changed`, count: of.length - added },
          ];
        }).map(
          ({ words, count }) =>
            count > 0 && (
              <li key={words} className="badge">
                {words}
              </li>
            ),
        )}
      </ul>
      {bad.length > 0 && (
        <p>
          Nothing is imported until these are right: correct them in the spreadsheet and choose the file
          again.
        </p>
      )}
      {stock_stays && (
        <p className="small dim">The stock in the file differs for some items. Stock here is not changed.</p>
      )}
      <VirtualList label="Changes" items={listed} scroller={scroller} rowHeight={ROW_HEIGHT} row={row} />
    </div>
  );
}

function row(each: Row) {
  return 'bad' in each ? <BadRow bad={each.bad} /> : <ChangeRow change={each.change} />;
}

function BadRow({ bad }: { bad: BadCell }) {
  return (
    <div className="note" data-tone="out">
      <p className="strong break">{whereOf(bad)}</p>
      <p>{bad.detail}</p>
    </div>
  );
}

function ChangeRow({ change }: { change: MenuFileChange }) {
  return (
    <div className="stack gap-4 rule">
      <div className="row wrap baseline">
        {change.name && <h3 className="strong break">{change.name}</h3>}
        <span className="small dim">{titleOf(change)}</span>
      </div>
      {change.cells.length > 0 && (
        <dl className="stack gap-4">
          {change.cells.map(({ column, before, after }, at) => (
            // Two choices of a group may be added together, in the same column.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a look never changes
            <div key={at} className="row wrap baseline gap-4 small">
              <dt className="dim">{column}:</dt>
              <dd className="break">
                {before && <s className="dim">{cellWords(column, before)}</s>}
                {before && after && <span aria-hidden> → </span>}
                {after && <span>{cellWords(column, after)}</span>}
                {before && !after && <span className="dim"> (empty)</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

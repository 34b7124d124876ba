import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { CountLine, ShelfCountLines } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState } from '~/components/failed-state';
import beside from '~/components/keypad-beside.module.css';
import { PageTools } from '~/components/page-tools';
import { SearchField } from '~/components/search-field';
import { Skeleton } from '~/components/skeleton';
import { showFailure } from '~/components/toast';
import { useFailed } from '~/components/use-failed';
import { addressOf } from '~/lib/navigation';
import { openQuestion } from '~/lib/open-dialog';
import { useScanner } from '~/lib/scan/use-scanner';
import { hasWords, searchWords } from '~/lib/search-words';
import { formatWhole } from '~/lib/whole';
import { itemForScan } from '../menu/scanned-item';
import { isCounted } from './amount';
import { countQuery } from './api';
import { EntryPanel } from './entry-panel';
import { LineList } from './line-list';
import { nextAfter, placesOf } from './places';
import { RefusedEntries } from './refused-entries';
import { Result } from './result';
import { useSendEntries } from './send-entries';
import { isUnconfirmed, unconfirmedIn } from './unconfirmed';
import { type UnsentEntry, useUnsentEntries } from './unsent-entries';
import { countedWithUnsent } from './with-unsent';

const FAILED = 'Failed to fetch the count';

/** A count: while it is open its items and a keypad, afterwards its result. */
export function CountScreen({ id, review }: { id: string; review: boolean }) {
  useSendEntries();
  const query = useQuery(countQuery(id));
  const { entries, unstored } = useUnsentEntries();
  const entriesHere = useMemo(() => entries.filter(({ countId }) => countId === id), [entries, id]);
  const failed = useFailed(query, FAILED);
  const { data } = query;
  const waiting = entriesHere.filter(({ refused }) => refused === null);
  return (
    <>
      {waiting.length > 0 && (
        <p className="note" data-tone="low" role="status">
          Not sent: {formatWhole(waiting.length)}.{' '}
          {unstored.length === 0
            ? 'It is kept on this device and sent when the server answers.'
            : 'This browser keeps nothing: leave the page open until the server answers.'}
        </p>
      )}
      <RefusedEntries entries={entriesHere} lines={data?.lines ?? []} />
      {failed === 'unknown' ? (
        <EmptyState title="Count not found" sentence="Look for it in the stock counts.">
          <ButtonLink primary href={addressOf('/count')}>
            Stock count
          </ButtonLink>
        </EmptyState>
      ) : failed ? (
        <FailedState title={FAILED} onRetry={query.refetch} />
      ) : !data ? (
        <Skeleton label="Loading..." rows={6} height={64} />
      ) : review || data.count.status !== 'open' ? (
        <Result shown={data} waiting={waiting.length} />
      ) : (
        <Counting shown={data} waiting={waiting} />
      )}
    </>
  );
}

function Counting({ shown, waiting }: { shown: ShelfCountLines; waiting: readonly UnsentEntry[] }) {
  const { count } = shown;
  const [text, setText] = useState('');
  const places = useMemo(() => placesOf(shown.lines), [shown.lines]);
  const lines = useMemo(() => places.flatMap((place) => place.lines), [places]);
  const unsent = useMemo(() => countedWithUnsent(lines, waiting), [lines, waiting]);
  const isDone = (line: CountLine) => isCounted(line, unsent);
  // The person's own place: what others count must not move them while they type.
  const [chosen, setChosen] = useState(
    () =>
      unconfirmedIn(count.id)?.itemId ?? lines.find((line) => !isDone(line))?.item_id ?? lines[0]?.item_id,
  );
  const chosenLine = lines.find((line) => line.item_id === chosen);
  const [last, setLast] = useState(chosenLine);
  const [isTyping, setIsTyping] = useState(false);
  if (chosenLine && chosenLine !== last) setLast(chosenLine);
  // An item that is deleted meanwhile stays active: otherwise the next digits would count another item.
  const active = chosenLine ?? last ?? lines[0];
  const isGone = active !== undefined && !lines.includes(active);
  const words = searchWords(text);
  const matching = lines.filter(({ name }) => hasWords(name, words));
  const done = lines.filter(isDone).length;

  const activeId = active?.item_id;

  const goTo = useCallback((itemId: string | undefined) => {
    setText('');
    setChosen(itemId);
  }, []);
  const choose = useCallback(
    (itemId: string) => {
      if (itemId === activeId || !isUnconfirmed()) goTo(itemId);
    },
    [activeId, goTo],
  );
  useScanner((code) => {
    // A question over the screen is answered first.
    if (openQuestion() !== null) return;
    const item = itemForScan(lines, code);
    if (item) choose(item.item_id);
    else showFailure(`Nothing in this count has the code ${code}.`, 'Not found');
  });

  if (!active || lines.length === 0)
    return <EmptyState title="Nothing to count" sentence="No item in this count has stock of its own." />;
  return (
    <>
      <PageTools>
        <ButtonLink
          style={{ paddingInline: 8 }}
          primary={done === lines.length}
          onClick={(event) => isUnconfirmed() && event.preventDefault()}
          href={addressOf('/count', { id: count.id, review: true })}
        >
          Review {formatWhole(done)}/{formatWhole(lines.length)}
        </ButtonLink>
      </PageTools>
      <p className="visually-hidden" role="status">
        {formatWhole(done)} of {formatWhole(lines.length)} counted
      </p>
      <SearchField
        label="Search items"
        text={text}
        onChange={setText}
        onEnter={() => matching[0] && choose(matching[0].item_id)}
      />
      <div className={`columns ${beside.columns} ${beside.long}`}>
        <LineList lines={matching} unsent={unsent} activeId={active.item_id} onChoose={choose} />
        <EntryPanel
          key={active.item_id}
          countId={count.id}
          line={active}
          unsent={unsent.get(active.item_id)}
          isGone={isGone}
          searching={words.length > 0}
          isTyping={isTyping}
          onDone={(typing) => {
            setIsTyping(typing);
            goTo(nextAfter(lines, active.item_id, isDone) ?? (isGone ? lines[0] : active)?.item_id);
          }}
        />
      </div>
    </>
  );
}

import { type RefObject, useCallback, useState } from 'react';
import type { TenderOfDay, WaySums } from '~/api/types';
import { Choice } from '~/components/choice';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { MoneyCard, SummaryCards } from '~/components/summary-card';
import { Unbroken } from '~/components/unbroken';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { keyOf } from '../closing/app-payment';
import { PaymentRow } from './payment-row';
import type { PaymentsSearch } from './search';
import { usePayments } from './use-payments';

interface PaymentsProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** In px, for a row that fits on two lines. */
const ROW_HEIGHT = 74;
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Not verified' },
] as const;

/** A day's payments other than cash, to be compared with the list of each app. */
export function Payments({ on, today, onDay, search, onSearch, scroller }: PaymentsProps) {
  const { query, ways, payments } = usePayments(on);
  const { way, open } = search;
  const matching = useMatching(payments, `${on} ${way} ${open}`, search);
  // They may be on a page that has not been read yet.
  const isUnknown = matching?.length === 0 && query.hasNextPage;
  const row = useCallback(
    (payment: TenderOfDay) => (
      <article className="card">
        <PaymentRow payment={payment} on={on} />
      </article>
    ),
    [on],
  );
  return (
    <>
      <DayBar
        on={on}
        today={today}
        onChange={onDay}
        figures={ways && ways.length > 0 && <WayCards ways={ways} search={search} onSearch={onSearch} />}
      >
        <Choice
          label="Show"
          options={SHOWN}
          value={open ? 'open' : 'all'}
          onChange={(shown) => onSearch({ ...(way && { way }), ...(shown === 'open' && { open: 1 }) })}
        />
      </DayBar>
      <DayList
        on={`${on} ${way} ${open}`}
        query={query}
        failed="Failed to fetch payments"
        loading="Loading payments..."
        label="Payments"
        items={isUnknown ? undefined : matching}
        scroller={scroller}
        rowHeight={ROW_HEIGHT}
        row={row}
      >
        {ways && ways.length > 0 ? (
          <EmptyState title={open ? 'All of them are verified' : 'No such payments on this day'} />
        ) : (
          <EmptyState
            title="Only cash on this day"
            sentence="What is paid by GCash, card or another way appears here."
          />
        )}
      </DayList>
    </>
  );
}

interface WayCardsProps {
  ways: readonly WaySums[];
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
}

/** What each app's list must add up to; opens the payments of one way. */
function WayCards({ ways, search: { way: chosen, open }, onSearch }: WayCardsProps) {
  return (
    <SummaryCards above label="Paid by">
      {ways.map((way) => {
        const key = keyOf(way);
        const isChosen = key === chosen;
        return (
          <MoneyCard
            key={key}
            label={way.name}
            centavos={way.amount_centavos}
            caption={<Unbroken text={verifiedText(way)} />}
            tone={way.unverified > 0 ? 'low' : 'good'}
            chosen={isChosen}
            onOpen={() => onSearch({ ...(!isChosen && { way: key }), ...(open && { open }) })}
          />
        );
      })}
    </SummaryCards>
  );
}

/** 'Verified ₱2,135.00, not verified ₱165.00 (1 of 12)'. */
function verifiedText({ payments, amount_centavos, unverified, unverified_centavos }: WaySums): string {
  if (unverified === 0) return `All verified (${formatWhole(payments)})`;
  const verified = formatPeso(amount_centavos - unverified_centavos);
  const countText = `${formatWhole(unverified)} of ${formatWhole(payments)}`;
  return `Verified ${verified}, not verified ${formatPeso(unverified_centavos)} (${countText})`;
}

/**
 * The payments that match the search. One that is verified meanwhile stays in its place until something else is chosen,
 * or the next would come under the finger.
 * @param searchKey when it changes, the pinned rows are forgotten
 */
function useMatching(
  payments: readonly TenderOfDay[] | undefined,
  searchKey: string,
  search: PaymentsSearch,
) {
  const [pinned, setPinned] = useState({ searchKey, ids: new Set<string>() });
  const isNew = pinned.searchKey !== searchKey;
  const ids = isNew ? new Set<string>() : pinned.ids;
  const isOpen = ({ id, verified_at }: TenderOfDay) => verified_at === null || ids.has(id);
  const matching = payments?.filter(
    (payment) => (!search.way || keyOf(payment) === search.way) && (!search.open || isOpen(payment)),
  );
  const added = (search.open && matching?.filter(({ id }) => !ids.has(id))) || [];
  if (isNew || added.length > 0)
    setPinned({ searchKey, ids: new Set([...ids, ...added.map(({ id }) => id)]) });
  return matching;
}

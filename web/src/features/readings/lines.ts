/** The lines of a reading's parts, with what each opens; a line with nothing behind it has no link. */
import type { DiscountOfReading, DrawerOfReading, Named, Reading } from '~/api/types';
import { CATEGORIES } from '~/lib/expense-categories';
import { hourSpan } from '~/lib/figures';
import { addressOf, type Pages } from '~/lib/navigation';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { counted } from '~/lib/whole';
import { CASH_WORDS, type CashShown, CORRECTIONS } from './search';
import type { SumLine } from './sum-list';
import { lawLines } from './tax-lines';

/** @param id the reading's id, or `X` for the X-reading */
export function soldLines(reading: Reading, id: string): SumLine[] {
  const { discounts, voids, transactions, corrections_centavos } = reading;
  const orders = transactions + voids.count;
  return [
    {
      label: 'Gross sales',
      centavos: reading.gross_centavos,
      href: orders > 0 && salesOf(reading, { with_voided: 1 }),
    },
    ...discounts.map((discount) => ({
      label: withCount(discount),
      centavos: -discount.centavos,
      href: salesOf(reading, { with_voided: 1, ...kindOf(discount) }),
    })),
    ...lawLines(reading, daysOf(reading)),
    {
      label: `Voids (${voids.count})`,
      centavos: -voids.centavos,
      href: voids.count > 0 && salesOf(reading, { voided: 1 }),
    },
    {
      label: `Net sales (${counted(transactions, 'transaction')})`,
      centavos: reading.net_centavos,
      href: transactions > 0 && salesOf(reading),
      isTotal: true,
    },
    ...(reading.corrections.length === 0
      ? []
      : [
          {
            label: 'Corrections of closed days',
            centavos: corrections_centavos,
            href: addressOf(`/readings/${id}`, { row: CORRECTIONS }),
          },
        ]),
  ];
}

/** Empty before the first Z-reading, when all of history would have to be added up. */
export function totalLines({ previous_centavos, present_centavos }: Reading): SumLine[] {
  if (previous_centavos === null || present_centavos === null) return [];
  return [
    { label: 'Previous grand total', centavos: previous_centavos },
    { label: 'Present grand total', centavos: present_centavos, isTotal: true },
  ];
}

export function otherCashLines({ cash, uncounted_centavos }: Reading, id: string): SumLine[] {
  const { put_in, taken_out, safe_drops, given_back_centavos } = cash;
  const rows = (show: CashShown) => addressOf(`/readings/${id}`, { show });
  const moved = (show: 'cash_in' | 'cash_out' | 'safe_drop', count: number) => ({
    label: `${show === 'safe_drop' ? 'Of it to the safe' : CASH_WORDS[show]} (${count})`,
    href: count > 0 && rows(show),
  });
  return [
    { ...moved('cash_in', put_in.count), centavos: put_in.centavos },
    { ...moved('cash_out', taken_out.count), centavos: -taken_out.centavos },
    { ...moved('safe_drop', safe_drops.count), centavos: -safe_drops.centavos },
    {
      label: CASH_WORDS.given_back,
      centavos: -given_back_centavos,
      href: given_back_centavos !== 0 && rows('given_back'),
    },
    // A sum of both sales and movements: no list has exactly these.
    { label: 'Cash in no shift', centavos: uncounted_centavos },
  ];
}

export function tenderLines(reading: Reading): SumLine[] {
  return reading.tenders.map(({ kind, ...named }) => ({
    label: withCount(named),
    centavos: named.centavos,
    href: !!kind && salesOf(reading, { tender: kind, ...(kind !== 'cash' && { tender_name: named.name }) }),
  }));
}

export function typeLines(reading: Reading): SumLine[] {
  return reading.order_types.map((named) => {
    const order_type = named.name as keyof typeof ORDER_TYPE_WORDS;
    const label = withCount({ ...named, name: ORDER_TYPE_WORDS[order_type] ?? order_type });
    return { label, centavos: named.centavos, href: salesOf(reading, { order_type }) };
  });
}

export function hourLines(reading: Reading): SumLine[] {
  return reading.hours.map(({ hour, ...rest }) => ({
    label: withCount({ ...rest, name: hourSpan(hour) }),
    centavos: rest.centavos,
    href: salesOf(reading, { hour }),
  }));
}

export function expenseLines(reading: Reading): SumLine[] {
  return reading.expenses.map((named) => {
    const category = CATEGORIES.find((name) => name === named.name);
    const rows = { ...daysOf(reading), type: 'financial', rows: 1 } as const;
    return {
      label: withCount(named),
      centavos: named.centavos,
      href: !!category && addressOf('/reports', { ...rows, category }),
    };
  });
}

/** Once the drawer is closed, its float and its count link to their places on its own screen. */
export function drawerLines(drawer: DrawerOfReading): SumLine[] {
  const { shift_id, expected_centavos, counted_centavos, left_centavos, sent_late_centavos = 0 } = drawer;
  const place = (row: string) => drawer.closed_at !== null && addressOf('/drawer', { close: shift_id, row });
  return [
    { label: 'Float', centavos: drawer.float_centavos, href: place('float') },
    ...(expected_centavos === null ? [] : [{ label: 'Expected', centavos: expected_centavos }]),
    ...(counted_centavos === null
      ? []
      : [
          {
            label: `Counted by ${drawer.counted_by_first_name}`,
            centavos: counted_centavos,
            href: place('count'),
          },
        ]),
    ...(sent_late_centavos === 0
      ? []
      : [{ label: 'Sent by a till after the count', centavos: sent_late_centavos }]),
    ...(left_centavos === null ? [] : [{ label: 'Left in it', centavos: left_centavos }]),
  ];
}

/** A filter of the sales behind a report. */
type SalesRows = Pages['/reports'];

/** The sales of all days of the reading, in Reports. */
function salesOf(reading: Reading, filter: SalesRows = {}): string {
  return addressOf('/reports', { ...daysOf(reading), rows: 1, ...filter });
}

export function daysOf({ first_on, last_on }: Reading) {
  return { range: 'custom', from: first_on, to: last_on } as const;
}

/** Older readings had one line for all percentages. */
function kindOf({ tenths }: DiscountOfReading): SalesRows {
  return tenths === null || tenths === undefined ? { discounted: 1 } : { discount_tenths: tenths };
}

function withCount({ name, count }: Pick<Named, 'name' | 'count'>): string {
  return `${name} (${count})`;
}

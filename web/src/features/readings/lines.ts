/** The lines of a reading's parts, with where each leads. */
import type { Named, Reading } from '~/api/types';
import { hourSpan } from '~/lib/figures';
import { addressOf } from '~/lib/navigation';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { counted } from '~/lib/whole';
import type { SumLine } from './sum-list';

export function soldLines(reading: Reading): SumLine[] {
  const { discounts, voids, corrections_centavos } = reading;
  return [
    { word: 'Gross sales', centavos: reading.gross_centavos },
    ...discounts.map((named) => ({ word: withCount(named), centavos: -named.centavos })),
    { word: `Voids (${voids.count})`, centavos: -voids.centavos },
    {
      word: `Net sales (${counted(reading.transactions, 'transaction')})`,
      centavos: reading.net_centavos,
      href: salesOf(reading),
      isTotal: true,
    },
    ...(corrections_centavos === 0
      ? []
      : [{ word: 'Corrections of closed days', centavos: corrections_centavos }]),
  ];
}

/** None before the first Z-reading, when all of history would have to be added up. */
export function totalLines({ previous_centavos, present_centavos }: Reading): SumLine[] {
  if (previous_centavos === null || present_centavos === null) return [];
  return [
    { word: 'Previous grand total', centavos: previous_centavos },
    { word: 'Present grand total', centavos: present_centavos, isTotal: true },
  ];
}

export function besideLines({ cash, uncounted_centavos, last_on }: Reading): SumLine[] {
  const { put_in, taken_out, safe_drops } = cash;
  const shows = (show: 'cash_in' | 'cash_out') => addressOf('/cash-transactions', { on: last_on, show });
  return [
    { word: `Cash in (${put_in.count})`, centavos: put_in.centavos, href: shows('cash_in') },
    { word: `Cash out (${taken_out.count})`, centavos: -taken_out.centavos, href: shows('cash_out') },
    { word: `Of it to the safe (${safe_drops.count})`, centavos: -safe_drops.centavos },
    { word: 'Given back for voided sales', centavos: -cash.given_back_centavos },
    { word: 'Cash in no shift', centavos: uncounted_centavos },
  ];
}

export function namedLines(named: readonly Named[]): SumLine[] {
  return named.map((each) => ({ word: withCount(each), centavos: each.centavos }));
}

export function typeLines({ order_types }: Reading): SumLine[] {
  return order_types.map((type) => ({
    word: withCount({ ...type, name: ORDER_TYPE_WORDS[type.name as 'dine-in' | 'take-out'] ?? type.name }),
    centavos: type.centavos,
  }));
}

export function hourLines({ hours }: Reading): SumLine[] {
  return hours.map(({ hour, ...of }) => ({
    word: withCount({ ...of, name: hourSpan(hour) }),
    centavos: of.centavos,
  }));
}

/** A day's own screen shows its sales; those of several are in Reports. */
function salesOf({ first_on, last_on }: Reading): string {
  return first_on === last_on
    ? addressOf('/', { view: 'sales', on: last_on })
    : addressOf('/reports', { range: 'custom', from: first_on, to: last_on, rows: 1 });
}

function withCount({ name, count }: Pick<Named, 'name' | 'count'>): string {
  return `${name} (${count})`;
}

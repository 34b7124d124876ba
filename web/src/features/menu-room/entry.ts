/** The menu entry of an item, in words. */
import type { MenuChip, MenuEntry } from '~/api/types';
import { formatMinute } from '~/lib/time';

/** One unit on an order; the server has the same limit. */
export const MOST_PRICE_CENTAVOS = 1_000_000_000;
export const LONGEST_CODE = 40;
export const MIDNIGHT = 24 * 60;

const RULES = {
  cost: 'Twice the cost',
  silog: 'Silog',
  empanada: 'Empanada',
  typed: 'Typed at the till',
} as const satisfies Record<MenuEntry['rule'], string>;

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export function ruleWords({ rule }: Pick<MenuEntry, 'rule'>): string {
  return RULES[rule];
}

export function groupKeyOf({ group_key, default_group }: MenuEntry): string {
  return group_key ?? default_group;
}

/** What the customer pays today; null for the open-price item. */
export function priceOf({ price_centavos, rule_price_centavos }: MenuEntry): number | null {
  return rule_price_centavos === null ? null : (price_centavos ?? rule_price_centavos);
}

/** The own price that holds on a day, today or later; null where the price by rule holds. */
export function ownPriceOn({ price_centavos, coming }: MenuEntry, day: string): number | null {
  const last = coming.findLast(({ from_on }) => from_on <= day);
  return last ? last.price_centavos : price_centavos;
}

/** 'Mon to Fri, 11:00 AM to 2:00 PM'; null for an item that is always sold. */
export function timesWords(sold: MenuEntry['sold']): string | null {
  if (!sold) return null;
  const { days, from_minute, until_minute } = sold;
  const hours =
    from_minute === 0 && until_minute === MIDNIGHT
      ? null
      : `${formatMinute(from_minute)} to ${formatMinute(until_minute)}`;
  return [days.length === WEEKDAYS.length ? null : daysWords(days), hours].filter(Boolean).join(', ');
}

/** 'Mon to Fri', 'Sat, Sun'. */
function daysWords(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day]);
  const isRun = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  return isRun && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

/** '11:00', as a time field has it. */
export function timeText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The minute of the day; null for a text that is not a time. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export function nameOfGroup(groups: readonly MenuChip[], key: string): string {
  return groups.find((group) => group.key === key)?.name ?? '';
}

/** The form of a menu entry, and what of it is sent. */
import type { MenuEntry, MenuEntryRow } from '~/api/types';
import { formatDay, isWholeDay } from '~/lib/days';
import { amountProblem, formatAmount, formatPeso, parsePeso } from '~/lib/money';
import {
  LONGEST_CODE,
  MIDNIGHT,
  MOST_PRICE_CENTAVOS,
  minuteOf,
  ownPriceOn,
  timesWords,
  timeText,
} from './entry';

type Sold = MenuEntry['sold'];
type EntryValues = MenuEntryRow['to'];

/** The texts of the dialog. */
export interface EntryTexts {
  /** Empty: the price by rule. */
  price_centavos: string;
  /** The day from which the price holds; empty: from now on. */
  price_from: string;
  /** Empty: by its name. */
  group_key: string;
  hue: number | null;
  is_listed: boolean;
  code: string;
  isAlways: boolean;
  days: readonly number[];
  from: string;
  until: string;
}

export const MESSAGES = {
  price_centavos: 'Please enter a valid price',
  price_from: 'Please choose a day',
  days: 'Please choose at least one day',
  until: 'Please choose hours that begin and end at different times',
};

export function textsOf(entry: MenuEntry): EntryTexts {
  const { price_centavos, group_key, hue, is_listed, code, sold } = entry;
  return {
    price_centavos: price_centavos === null ? '' : formatAmount(price_centavos),
    price_from: '',
    group_key: group_key ?? '',
    hue,
    is_listed,
    code: code ?? '',
    isAlways: sold === null,
    days: sold?.days ?? [0, 1, 2, 3, 4, 5, 6],
    from: timeText(sold?.from_minute ?? 0),
    until: timeText(sold?.until_minute ?? MIDNIGHT),
  };
}

export function problemsOf(texts: EntryTexts, isFromDay: boolean): Partial<Record<keyof EntryTexts, string>> {
  const { price_centavos, price_from, isAlways, days, from, until } = texts;
  const price = price_centavos.trim()
    ? amountProblem(price_centavos, MESSAGES.price_centavos, MOST_PRICE_CENTAVOS)
    : null;
  const hours = minuteOf(from) === null || minuteOf(until) === null || (from === until && from !== '00:00');
  return {
    ...(price && { price_centavos: price }),
    ...(isFromDay && !isWholeDay(price_from) && { price_from: MESSAGES.price_from }),
    ...(!isAlways && days.length === 0 && { days: MESSAGES.days }),
    ...(!isAlways && hours && { until: MESSAGES.until }),
  };
}

/** The row to send; null if nothing differs from what was known. Only for texts without a problem. */
export function rowOf(known: MenuEntry, texts: EntryTexts, today: string): MenuEntryRow | null {
  const day = texts.price_from || today;
  const before: Required<
    Pick<EntryValues, 'price_centavos' | 'group_key' | 'hue' | 'is_listed' | 'code' | 'sold'>
  > = {
    price_centavos: ownPriceOn(known, day),
    group_key: known.group_key,
    hue: known.hue,
    is_listed: known.is_listed,
    code: known.code,
    sold: known.sold,
  };
  const after: typeof before = {
    price_centavos: parsePeso(texts.price_centavos),
    group_key: texts.group_key || null,
    hue: texts.hue,
    is_listed: texts.is_listed,
    code: texts.code.trim().slice(0, LONGEST_CODE) || null,
    sold: soldOf(texts),
  };
  const fields = Object.keys(after) as (keyof typeof after)[];
  const changed = fields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
  if (changed.length === 0) return null;
  const pick = (values: typeof before) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return {
    id: known.id,
    price_from: texts.price_from || null,
    from: pick(before) as MenuEntryRow['from'],
    to: pick(after) as EntryValues,
  };
}

function soldOf({ isAlways, days, from, until }: EntryTexts): Sold {
  const [from_minute, until_minute] = [minuteOf(from) ?? 0, minuteOf(until) || MIDNIGHT];
  if (isAlways || (days.length === 7 && from_minute === 0 && until_minute === MIDNIGHT)) return null;
  return { days: [...days].sort((a, b) => a - b), from_minute, until_minute };
}

/** The values of an item once a row is saved; a price from a later day joins the coming ones. */
export function savedAs({ coming }: MenuEntry, row: MenuEntryRow | null, today: string): Partial<MenuEntry> {
  const { price_centavos, ...others } = row?.to ?? {};
  const values = others as Partial<MenuEntry>;
  if (price_centavos === undefined) return values;
  const from_on = row?.price_from ?? today;
  if (from_on <= today) return { ...values, price_centavos };
  const all = [...coming.filter((each) => each.from_on !== from_on), { from_on, price_centavos }];
  return { ...values, coming: all.sort((a, b) => a.from_on.localeCompare(b.from_on)) };
}

/** Words for a price that a lost save has set, if the next save was for another day; null otherwise. */
export function savedPrice(before: MenuEntry, now: MenuEntry, day: string): string | null {
  const saved =
    before.price_centavos === now.price_centavos
      ? now.coming.find((each) => ownPriceOn(before, each.from_on) !== each.price_centavos)
      : { from_on: '', price_centavos: now.price_centavos };
  if (!saved || saved.from_on === day) return null;
  const from = saved.from_on ? formatDay(saved.from_on) : 'now on';
  return `Already saved: ${pesoWords(saved.price_centavos)} from ${from}. Save again if that is right.`;
}

/** The refused field, and each other field of the row that somebody else has changed too, to another value. */
export function conflictsOf(row: MenuEntryRow, refused: string, now: MenuEntry, today: string): string[] {
  const theirs: Record<string, unknown> = {
    ...now,
    price_centavos: ownPriceOn(now, row.price_from || today),
  };
  const [from, to]: Record<string, unknown>[] = [row.from, row.to];
  const isOther = (field: string, values: Record<string, unknown> = {}) =>
    JSON.stringify(theirs[field]) !== JSON.stringify(values[field]);
  return Object.keys(row.to).filter(
    (field) => field === refused || (isOther(field, from) && isOther(field, to)),
  );
}

/** What somebody else has made of these fields: 'Now: ₱130.00, not on the menu.' */
export function nowWords(
  fields: readonly string[],
  now: MenuEntry,
  day: string,
  groupName: (key: string) => string,
): string {
  const values: Record<string, string | null> = {
    price_centavos: pesoWords(ownPriceOn(now, day)),
    group_key: now.group_key === null ? 'by its name' : groupName(now.group_key),
    hue: now.hue === null ? 'none' : 'another one',
    is_listed: now.is_listed ? 'on the menu' : 'not on the menu',
    code: now.code ?? 'none',
    sold: timesWords(now.sold) ?? 'always sold',
    position: now.position === null ? 'by its name' : `place ${now.position + 1}`,
  };
  const changes = fields.map((field) => values[field] ?? '').join(', ');
  return `Someone else changed this. Now: ${changes}. Save again to keep yours.`;
}

function pesoWords(centavos: number | null): string {
  return centavos === null ? 'the usual price' : formatPeso(centavos);
}

/** What a cafe takes besides cash, as it is switched and typed on the page. */
import type { CafeSettings, SettingsChange, TakenTender } from '~/api/types';
import { newId } from '~/lib/ids';
import { NoShopCode, readShopCode, shopOf } from '~/lib/qr-ph';

/** Own names last. */
const KINDS: readonly TakenTender['kind'][] = ['gcash', 'maya', 'qrph', 'card', 'other'];
/** With the rule that most cafes want. */
export const OFFERED: readonly TakenTender[] = [
  { kind: 'gcash', name: 'GCash', reference: 'required' },
  { kind: 'maya', name: 'Maya', reference: 'required' },
  { kind: 'qrph', name: 'QR Ph', reference: 'required' },
  { kind: 'card', name: 'Card', reference: 'optional' },
];
export const MOST_OWN_NAMES = 8;
export const LONGEST_NAME = 30;

/** One that is on. */
export interface WayOn extends TakenTender {
  /** The same while its name is typed. */
  id: string;
}

export function waysOn(tenders: readonly TakenTender[]): WayOn[] {
  return tenders.map((tender, index) => ({
    ...tender,
    id: tender.kind === 'other' ? `own ${index}` : tender.kind,
  }));
}

/** One of the offered ones on, if it was off, or off. */
export function withSwitched(ways: readonly WayOn[], offered: TakenTender): WayOn[] {
  const others = ways.filter(({ kind }) => kind !== offered.kind);
  return others.length < ways.length ? others : inOrder([...others, { ...offered, id: offered.kind }]);
}

export function withOwnName(ways: readonly WayOn[]): WayOn[] {
  return [...ways, { id: newId(), kind: 'other', name: '', reference: 'off' }];
}

export function withChanged(ways: readonly WayOn[], id: string, changed: Partial<TakenTender>): WayOn[] {
  return ways.map((way) => (way.id === id ? { ...way, ...changed } : way));
}

export function without(ways: readonly WayOn[], id: string): WayOn[] {
  return ways.filter((way) => way.id !== id);
}

/** An own name before the one that it followed. */
export function withMovedUp(ways: readonly WayOn[], id: string): WayOn[] {
  const at = ways.findIndex((way) => way.id === id);
  const [before, way] = [ways[at - 1], ways[at]];
  if (before?.kind !== 'other' || !way) return [...ways];
  return ways.toSpliced(at - 1, 2, way, before);
}

/** What cannot be saved. */
export function waysProblem(ways: readonly WayOn[]): string | null {
  const own = ways.filter(({ kind }) => kind === 'other').map(({ name }) => name.trim().toLowerCase());
  if (own.includes('')) return 'Please enter a name for each way to pay, or remove it';
  const names = ['cash', ...OFFERED.map(({ name }) => name.toLowerCase()), ...own];
  return new Set(names).size < names.length ? 'Each way to pay needs a name of its own' : null;
}

/** What may be set of the ways to pay. */
export type WaysValues = Pick<CafeSettings, 'tenders' | 'qr_ph_text'>;

/** As they stand in the form. */
export interface WaysTexts {
  tenders: WayOn[];
  qr_ph_text: string;
}

/** Only what was changed, with what was seen of it; null where nothing was. */
export function waysChange(known: WaysValues, { tenders, qr_ph_text }: WaysTexts): SettingsChange | null {
  const before = known.tenders.map(({ kind, name, reference }) => ({ kind, name, reference }));
  const wanted = tenders.map(({ kind, name, reference }) => ({ kind, name: name.trim(), reference }));
  const text = isQrPhOn(tenders) ? (shopOf(qr_ph_text)?.text ?? qr_ph_text.trim()) : known.qr_ph_text;
  const isSame = JSON.stringify(wanted) === JSON.stringify(before);
  if (isSame && text === known.qr_ph_text) return null;
  return {
    ...(!isSame && { tenders: wanted }),
    ...(text !== known.qr_ph_text && { qr_ph_text: text }),
    known: {
      ...(!isSame && { tenders: before }),
      ...(text !== known.qr_ph_text && { qr_ph_text: known.qr_ph_text }),
    },
  };
}

/** While it is off, its text is not on the page, and stays as it was. */
function isQrPhOn(ways: readonly WayOn[]): boolean {
  return ways.some(({ kind }) => kind === 'qrph');
}

/** What is wrong with what is typed on the page. */
export function wrongInWays({ tenders, qr_ph_text }: WaysTexts): {
  problems: { qr_ph_text?: string };
  told: string | null;
} {
  const unread = isQrPhOn(tenders) ? shopProblem(qr_ph_text) : null;
  return { problems: unread ? { qr_ph_text: unread } : {}, told: waysProblem(tenders) };
}

/** Why a pasted text makes no codes, or null. */
export function shopProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    readShopCode(text);
    return null;
  } catch (reason) {
    if (reason instanceof NoShopCode) return reason.message;
    throw reason;
  }
}

function inOrder(ways: readonly WayOn[]): WayOn[] {
  return ways.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

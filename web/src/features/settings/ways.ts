/** The form for what a cafe takes besides cash. */
import type { CafeSettings, SettingsChange, ShownSettings, TakenTender } from '~/api/types';
import { newId } from '~/lib/ids';
import { NoShopCode, readShopCode, shopOf } from '~/lib/qr-ph';
import { conflictMessages } from './conflicts';

/** The order of the kinds: own names come last. */
const KINDS: readonly TakenTender['kind'][] = ['gcash', 'maya', 'qrph', 'card', 'other'];
/** With the rule about references that most cafes want. */
export const OFFERED: readonly TakenTender[] = [
  { kind: 'gcash', name: 'GCash', reference: 'required' },
  { kind: 'maya', name: 'Maya', reference: 'required' },
  { kind: 'qrph', name: 'QR Ph', reference: 'required' },
  { kind: 'card', name: 'Card', reference: 'optional' },
];
export const MOST_OWN_NAMES = 8;
export const LONGEST_NAME = 30;

/** A way to pay that is switched on. */
export interface WayOn extends TakenTender {
  /** Stays the same while the name is typed. */
  id: string;
}

export function waysOn(tenders: readonly TakenTender[]): WayOn[] {
  return tenders.map((tender, index) => ({
    ...tender,
    id: tender.kind === 'other' ? `own ${index}` : tender.kind,
  }));
}

/** Turns one of the offered ways on or off. */
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

export function withoutWay(ways: readonly WayOn[], id: string): WayOn[] {
  return ways.filter((way) => way.id !== id);
}

/** Moves an own name before the one above it. */
export function withMovedUp(ways: readonly WayOn[], id: string): WayOn[] {
  const at = ways.findIndex((way) => way.id === id);
  const [before, way] = [ways[at - 1], ways[at]];
  if (before?.kind !== 'other' || !way) return [...ways];
  return ways.toSpliced(at - 1, 2, way, before);
}

/** Names that an own name cannot have, whether these are on or off: the till and the reports use them. */
const RESERVED = ['Cash', ...OFFERED.map(({ name }) => name), 'Split'];

/** Equal for names that somebody in a hurry would confuse; the server's own rule. */
function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

/** What is wrong with an own name, or null. */
export function nameProblem({ id, name }: WayOn, ways: readonly WayOn[]): string | null {
  if (comparable(name) === '') return 'Please enter a name, or remove it';
  const at = ways.findIndex((way) => way.id === id);
  const before = ways.slice(0, at).filter(({ kind }) => kind === 'other');
  const taken = [...RESERVED, ...before.map((way) => way.name.trim())];
  const same = taken.find((other) => comparable(other) === comparable(name));
  return same === undefined ? null : `Please choose another name: ${same} is taken.`;
}

/** What is wrong with the first own name that cannot be saved, or null. */
function namesProblem(ways: readonly WayOn[]): string | null {
  const own = ways.filter(({ kind }) => kind === 'other');
  return own.map((way) => nameProblem(way, ways)).find((problem) => problem !== null) ?? null;
}

/** The settings of the ways to pay. */
type WaysValues = Pick<CafeSettings, 'tenders' | 'qr_ph_text'>;

/** The values of the form. */
export interface WaysTexts {
  tenders: WayOn[];
  qr_ph_text: string;
}

/** Only the changed fields, each with the value that was seen; null if nothing was changed. */
export function waysChange(known: WaysValues, typed: WaysTexts): SettingsChange | null {
  const before = toTenders(known.tenders);
  const { tenders: wanted, qr_ph_text: text } = valuesOf(known, typed);
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

/** The values as they would be saved. */
function valuesOf(known: WaysValues, { tenders, qr_ph_text }: WaysTexts): WaysValues {
  return {
    tenders: toTenders(tenders),
    qr_ph_text: isQrPhOn(tenders) ? (shopOf(qr_ph_text)?.text ?? qr_ph_text.trim()) : known.qr_ph_text,
  };
}

function toTenders(ways: readonly TakenTender[]): TakenTender[] {
  return ways.map(({ kind, name, reference }) => ({ kind, name: name.trim(), reference }));
}

/** Messages about ways to pay that somebody else has changed meanwhile, with both values. */
export function conflictsOfWays(known: WaysValues, typed: WaysTexts, { values, about }: ShownSettings) {
  const before = { ...known, tenders: toTenders(known.tenders) };
  const now = { ...values, tenders: toTenders(values.tenders) };
  const { tenders, ...problems } = conflictMessages(FORMATS, before, valuesOf(known, typed), now, about);
  return { problems, message: tenders ?? null };
}

const REFERENCES = { required: 'reference required', optional: 'reference optional', off: 'no reference' };

/** How another person's value reads in a conflict message. */
const FORMATS = {
  tenders: (ways: readonly TakenTender[]) =>
    ways.map(({ name, reference }) => `${name} (${REFERENCES[reference]})`).join(', ') || 'nothing',
  qr_ph_text(text: string) {
    const shop = shopOf(text);
    return shop ? `the code of ${shop.merchantName}, ${shop.merchantCity}` : 'nothing';
  },
};

/** While QR Ph is off, its text is not on the page, and stays as it was. */
function isQrPhOn(ways: readonly TakenTender[]): boolean {
  return ways.some(({ kind }) => kind === 'qrph');
}

/** What is wrong with the texts of the form. */
export function validateWays({ tenders, qr_ph_text }: WaysTexts): {
  problems: { tenders?: string; qr_ph_text?: string };
  message: null;
} {
  const codeError = isQrPhOn(tenders) ? shopProblem(qr_ph_text) : null;
  const nameError = namesProblem(tenders);
  return {
    problems: { ...(nameError && { tenders: nameError }), ...(codeError && { qr_ph_text: codeError }) },
    message: null,
  };
}

/** Why no codes can be made from a pasted text, or null. */
export function shopProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    readShopCode(text);
    return null;
  } catch (error) {
    if (error instanceof NoShopCode) return error.message;
    throw error;
  }
}

function inOrder(ways: readonly WayOn[]): WayOn[] {
  return ways.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

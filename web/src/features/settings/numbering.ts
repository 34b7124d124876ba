/** The form for how invoices are numbered. */
import type { CafeSettings, InvoiceNumbers, SettingsChange } from '~/api/types';
import { parseWhole, wholeProblem } from '~/lib/whole';

const NAMES = ['invoice_series', 'invoice_prefix', 'invoice_width'] as const;
type NumberingValues = Pick<CafeSettings, (typeof NAMES)[number] | 'invoice_first'>;

/** The texts of the form; `invoice_first` is the next number of the shop. */
export interface NumberingTexts extends Pick<CafeSettings, 'invoice_series' | 'invoice_prefix'> {
  invoice_width: string;
  invoice_first: string;
}

export const LONGEST_PREFIX = 8;
/** Shorter, as the till's number follows it. */
const LONGEST_OF_TILLS = 4;
export const NARROWEST = 4;
export const WIDEST = 12;
export const MOST_NUMBER = 10 ** WIDEST - 1;

export function numberingTextsOf(values: NumberingValues, { next_number }: InvoiceNumbers): NumberingTexts {
  const { invoice_series, invoice_prefix, invoice_width } = values;
  return {
    invoice_series,
    invoice_prefix,
    invoice_width: String(invoice_width),
    invoice_first: String(next_number),
  };
}

/** The prefix as the server stores it. */
function normalized(prefix: string): string {
  return prefix.trim().toUpperCase();
}

function prefixProblem({ invoice_series, invoice_prefix }: NumberingTexts): string | null {
  const prefix = normalized(invoice_prefix);
  if (invoice_series === 'device' && prefix.length > LONGEST_OF_TILLS)
    return `Up to ${LONGEST_OF_TILLS} characters: the till’s number follows it`;
  return /^[A-Z0-9-]{0,8}$/.test(prefix) && !/\d$/.test(prefix)
    ? null
    : 'Up to 8 letters, digits and hyphens, with no digit at the end';
}

/** What prevents saving. */
export function numberingProblems(texts: NumberingTexts): Partial<Record<keyof NumberingTexts, string>> {
  if (texts.invoice_series === 'off') return {};
  const problems = {
    invoice_prefix: prefixProblem(texts),
    invoice_width: wholeProblem(texts.invoice_width, NARROWEST, WIDEST),
    invoice_first: texts.invoice_series === 'shop' ? wholeProblem(texts.invoice_first, 1, MOST_NUMBER) : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** 'INV-000042', by what is typed; with a series for each till, the first number of the first till. */
export function nextInvoice(texts: NumberingTexts): string | null {
  if (texts.invoice_series === 'off' || Object.keys(numberingProblems(texts)).length > 0) return null;
  const ofTill = texts.invoice_series === 'device';
  const number = ofTill ? '1' : String(parseWhole(texts.invoice_first));
  const prefix = normalized(texts.invoice_prefix);
  return (ofTill ? `${prefix}1-` : prefix) + number.padStart(Number(texts.invoice_width), '0');
}

/**
 * Only the changed fields, each with the value that was shown; null if nothing was changed. The next number is sent if
 * it was typed, and with another prefix: a sale may have taken the number that is shown.
 */
export function numberingChange(
  known: NumberingValues,
  texts: NumberingTexts,
  { next_number }: InvoiceNumbers,
): SettingsChange | null {
  const wanted: NumberingValues = {
    invoice_series: texts.invoice_series,
    invoice_prefix: normalized(texts.invoice_prefix),
    invoice_width: parseWhole(texts.invoice_width) ?? known.invoice_width,
    invoice_first: parseWhole(texts.invoice_first) ?? next_number,
  };
  // Fields that cannot be seen stay as they are.
  const names: (keyof NumberingValues)[] = NAMES.filter(
    (name) => wanted[name] !== known[name] && (name === 'invoice_series' || wanted.invoice_series !== 'off'),
  );
  const isFirstSent = wanted.invoice_first !== next_number || names.includes('invoice_prefix');
  if (wanted.invoice_series === 'shop' && isFirstSent) names.push('invoice_first');
  if (names.length === 0) return null;
  const pick = (from: NumberingValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { ...pick(wanted), known: pick(known) };
}

/** How another person's value reads in a conflict message. */
export const FORMATS = {
  invoice_prefix: (prefix: string) => (prefix === '' ? 'nothing' : `"${prefix}"`),
  invoice_width: String,
  invoice_first: String,
};

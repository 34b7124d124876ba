/** Checks whether what was typed for an order's tenders pays for it. */
import type { NewTender, TakenTender } from '~/api/types';
import { formatPeso, invalidAmount, MOST_CENTAVOS, parsePeso } from '~/lib/money';
import type { Paying, TenderField, TenderLine } from './paying';
import { type Refusals, referenceKey, refusalOf } from './refusals';

/** How a sale was paid; without tenders, in cash alone. */
export interface Settled {
  tenders?: NewTender[];
  cash_received_centavos: number | null;
}

/** What is still wrong, and in which field. */
export interface Lack {
  title: string;
  words: string;
  at: TenderField;
}

export const MOST_PARTS = 8;

/** The payment of an order as typed, or the first thing wrong with it. @param total above 0, in centavos */
export function settle(
  paying: Paying,
  total: number,
  taken: readonly TakenTender[],
  refusals: Refusals,
): Settled | Lack {
  const lines = linesOf(paying, total);
  return amountLack(lines, total) ?? referenceLack(lines, taken, refusals) ?? settled(lines, total);
}

/** Whether a reference number is asked for. It is optional for a tender that was turned off during the payment. */
export function ruleOf({ kind, name }: TenderLine, taken: readonly TakenTender[]): TakenTender['reference'] {
  if (kind === 'cash') return 'off';
  return taken.find((tender) => tender.kind === kind && tender.name === name)?.reference ?? 'optional';
}

/** What the parts leave to pay, in centavos; below 0 is too much, which cash gives back as change. */
export function leftOf(parts: readonly TenderLine[], total: number): number {
  return total - sum(parts);
}

function linesOf({ how, one, parts }: Paying, total: number): readonly TenderLine[] {
  if (how === 'one') return one ? [{ ...one, amount: formatPeso(total) }] : [];
  return parts;
}

function amountLack(lines: readonly TenderLine[], total: number): Lack | null {
  const invalid = lines.find((line) => !isAmount(parsePeso(line.amount)));
  if (invalid) {
    const words = invalidAmount(invalid.amount, `Please enter the amount for ${invalid.name}`);
    return lack('Invalid Amount', words, invalid);
  }
  const cash = lines.find(isCash);
  const others = lines.filter((line) => !isCash(line));
  const left = leftOf(others, total);
  if (left < 0)
    return lack('Too Much', `${formatPeso(-left)} too much. Only cash gives change.`, others.at(-1));
  if (left === 0 && cash) return lack('Too Much', 'Nothing is left to pay in cash. Remove it.', cash);
  const missing = leftOf(lines, total);
  return missing > 0 ? lack('Not Paid in Full', `Short by ${formatPeso(missing)}`, lines.at(-1)) : null;
}

function referenceLack(
  lines: readonly TenderLine[],
  taken: readonly TakenTender[],
  refusals: Refusals,
): Lack | null {
  const seen = new Set<string>();
  for (const line of lines) {
    const key = referenceKey(line.reference);
    const fullKey = `${line.kind} ${line.name} ${key}`;
    const at: TenderField = { line: line.id, part: 'reference' };
    if (key === '' && ruleOf(line, taken) === 'required')
      return { title: 'Reference Missing', words: `Please enter the ${line.name} reference number.`, at };
    const refused = refusalOf(line, refusals);
    // The server may require a reference by now, after a change in Settings that this till has not received.
    if (refused) return { title: key === '' ? 'Reference Missing' : 'Reference Used', words: refused, at };
    if (key !== '' && seen.has(fullKey))
      return { title: 'Reference Used', words: `This ${line.name} reference is on this order twice.`, at };
    seen.add(fullKey);
  }
  return null;
}

function settled(lines: readonly TenderLine[], total: number): Settled {
  const cash = lines.find(isCash);
  const received = cash ? centavosOf(cash) : null;
  const others = sum(lines.filter((line) => !isCash(line)));
  if (others === 0) return { cash_received_centavos: received };
  const tenders = lines.map((line): NewTender => {
    const { id, kind, name } = line;
    if (line === cash)
      return { id, kind, name, amount_centavos: total - others, received_centavos: received };
    return { id, kind, name, amount_centavos: centavosOf(line), reference: line.reference.trim() || null };
  });
  return { tenders, cash_received_centavos: received };
}

function lack(title: string, words: string, line: TenderLine | undefined): Lack {
  return { title, words, at: { line: line?.id ?? '', part: 'amount' } };
}

function isCash({ kind }: TenderLine): boolean {
  return kind === 'cash';
}

function isAmount(centavos: number | null): boolean {
  return centavos !== null && centavos > 0 && centavos <= MOST_CENTAVOS;
}

function centavosOf({ amount }: TenderLine): number {
  return parsePeso(amount) ?? 0;
}

function sum(lines: readonly TenderLine[]): number {
  return lines.reduce((centavos, line) => centavos + centavosOf(line), 0);
}

import type { CountLine } from '~/api/types';
import { formatThousandths } from '~/lib/thousandths';
import { formatWhole } from '~/lib/whole';

type Content = Pick<CountLine, 'content_amount' | 'content_unit'>;

/** Whether the content of one piece was changed since the item was counted: the counted number no longer fits. */
export function mustCountAgain({ counted, content_amount, content_now }: CountLine): boolean {
  return counted !== null && content_amount !== content_now;
}

/** Whether the item is counted, by the server or by an entry that waits here. */
export function isCounted(line: CountLine, unsent: ReadonlyMap<string, number>): boolean {
  return unsent.has(line.item_id) || (line.counted !== null && !mustCountAgain(line));
}

/** Whether the item is counted in pieces alone. */
export function countsPieces({ content_amount }: Content): boolean {
  return content_amount === 1;
}

/** What one piece holds, in thousandths. */
export function thousandthsPerPiece({ content_amount }: Content): number {
  return content_amount * 1000;
}

/** '12'; of pieces with a content '2 + 400 g', '400 g', and '−400 g' for what is missing. */
export function amountText(content: Content, thousandths: number): string {
  const perPiece = thousandthsPerPiece(content);
  const size = Math.abs(thousandths);
  const units = Math.floor(size / perPiece);
  const rest = size % perPiece;
  const parts = [
    ...(units || !rest ? [formatWhole(units)] : []),
    ...(rest ? [`${formatThousandths(rest)} ${content.content_unit}`] : []),
  ];
  const text = parts.join(' + ');
  if (thousandths >= 0) return text;
  return parts.length > 1 ? `−(${text})` : `−${text}`;
}

/** '+2', '−3', '0'. */
export function signedText(content: Content, thousandths: number): string {
  return thousandths > 0 ? `+${amountText(content, thousandths)}` : amountText(content, thousandths);
}

/** '2 short', '60 g over', 'As expected'. */
export function differenceText(content: Content, thousandths: number): string {
  if (thousandths === 0) return 'As expected';
  return `${amountText(content, Math.abs(thousandths))} ${thousandths < 0 ? 'short' : 'over'}`;
}

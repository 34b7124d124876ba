/** What recipes take: integer thousandths of g, ml or pieces. */
import { formatWhole } from './whole';

const TYPED = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,3}))?$/;

/** The thousandths of '18', '180.5' or '1,000.125'; null for anything else. */
export function parseThousandths(text: string): number | null {
  const parts = TYPED.exec(text.trim());
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  if (whole === '' && fraction === '') return null;
  const thousandths = Number(whole.replaceAll(',', '') + fraction.padEnd(3, '0'));
  return Number.isSafeInteger(thousandths) ? thousandths : null;
}

/** 180500 → '180.5'; a sign is left out. */
export function formatThousandths(thousandths: number): string {
  const all = Math.abs(thousandths);
  const rest = all % 1_000;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  return `${formatWhole((all - rest) / 1_000)}${fraction}`;
}

/**
 * The rules that the ledger follows, written independently from the specification. Nothing here may be imported from
 * the product: a mistake made there must not be repeated here. Amounts in centavos.
 */

export const SILOG_TYPES = ['Tapa', 'Chorizo', 'Spanish Sardines', 'Corned Beef'] as const;

export type OrderType = 'dine-in' | 'take-out';
export type Temperature = 'hot' | 'iced';
export type Question = 'amount' | 'silog type' | 'temperature' | null;

/** Spec section 9: twice the cost; silog ₱165; empanada ₱35. */
export function menuPrice(name: string, cost: number): number {
  if (/silog/i.test(name)) return 165_00;
  if (/empanada/i.test(name)) return 35_00;
  return cost + cost;
}

/** Spec section 4: what a tap on a tile asks. */
export function questionOf(name: string): Question {
  if (name.toLowerCase() === 'other') return 'amount';
  if (/all/i.test(name) && /silog/i.test(name) && /coffee/i.test(name)) return 'silog type';
  return /cappuccino|latte|matcha|tsokolate/i.test(name) ? 'temperature' : null;
}

/** A share of an amount, halves rounded up even below zero, for integers of any size. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const [above, below] = [
    2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator),
    2n * BigInt(denominator),
  ];
  const rest = above % below;
  return Number((above - (rest < 0n ? rest + below : rest)) / below);
}

export const discountOf = (subtotal: number, tenths: number): number => shareOf(subtotal, tenths, 1000);
export const cogsOf = (total: number): number => shareOf(total, 1, 2);

/** Spec section 4: out at 0 or less; low at the minimum or below. */
export function statusOf(stock: number, minimum: number): 'out' | 'low' | 'healthy' {
  if (stock <= 0) return 'out';
  return stock <= minimum ? 'low' : 'healthy';
}

/** '₱1,234.50', as every screen writes it. */
export function peso(centavos: number): string {
  return `${centavos < 0 ? '-' : ''}₱${grouped(plain(Math.abs(centavos)))}`;
}

/** '1234.50', as every file writes it. */
export function plain(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '12.5%' for 125 tenths. */
export function percent(tenths: number): string {
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  return `${tenths < 0 ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}%`;
}

/** '1,234', as every screen writes a count. */
export function whole(count: number): string {
  return grouped(`${count}.`).slice(0, -1);
}

function grouped(digits: string): string {
  return digits.replace(/\d(?=(\d{3})+\.)/g, '$&,');
}

export function sum<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}

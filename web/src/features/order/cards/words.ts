/** What each card of an order comes to, in words. */
import { formatPeso } from '~/lib/money';
import type { Share, Terms } from '~/lib/tax/bill';
import { KINDS } from '~/lib/tax/kinds';
import { formatTenths } from '../discount';
import { type Card, nameOf } from './cards';
import type { OrderSums, SummableOrder } from './sums';

/** 'pays ₱714.29: less VAT ₱107.14, 20% by law ₱178.57'. */
export function shareWords(card: Card, share: Share | undefined, tenths: number): string {
  if (!share) return 'no discount yet';
  const { less_vat_centavos, discount_centavos, counted } = share;
  const rate =
    counted === 'law' ? `${formatTenths(KINDS[card.kind].tenths)}% by law` : `${formatTenths(tenths)}%`;
  const off = [
    less_vat_centavos > 0 && `less VAT ${formatPeso(less_vat_centavos)}`,
    discount_centavos > 0 && `${rate} ${formatPeso(discount_centavos)}`,
  ].filter(Boolean);
  const pays = `pays ${formatPeso(share.pays_centavos)}`;
  return off.length > 0 ? `${pays}: ${off.join(', ')}` : pays;
}

/**
 * Which of two discounts counts for whom, where the order has both: '10% counts for 2, 20% by law for Lola Nena.'
 * Each person gets the higher one.
 */
export function countedWords(
  { discount_tenths, persons, entitled }: SummableOrder,
  { shares }: OrderSums,
): string | null {
  const cards = entitled.filter(({ id }) => shares.has(id));
  if (discount_tenths === 0 || cards.length === 0) return null;
  const byLaw = cards.filter(({ id }) => shares.get(id)?.counted === 'law');
  const byPercentage = cards.filter((card) => !byLaw.includes(card));
  const others = persons === null ? null : persons - cards.length;
  const percentage = `${formatTenths(discount_tenths)}%`;
  const rates = [...new Set(byLaw.map(({ kind }) => KINDS[kind].tenths))];
  const law = rates.map(
    (tenths) =>
      `${formatTenths(tenths)}% by law for ${listed(byLaw.filter(({ kind }) => KINDS[kind].tenths === tenths).map(nameOf))}`,
  );
  if (byLaw.length === 0) return `${percentage} counts for everybody: it is more than by law.`;
  const whose = [
    ...byPercentage.map(nameOf),
    ...(others === null ? ['the other items'] : others > 0 ? [String(others)] : []),
  ];
  return whose.length > 0
    ? `${percentage} counts for ${listed(whose)}, ${law.join(', ')}.`
    : `${law.join(', ')} ${byLaw.length === 1 ? 'counts' : 'count'}, not ${percentage}.`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** 'The other 2 pay ₱1,000.00.': what is left of the total for those without a card. */
export function restWords(
  { persons, entitled }: SummableOrder,
  sums: OrderSums,
  terms: Terms,
): string | null {
  if (sums.shares.size === 0) return null;
  const theirs = [...sums.shares.values()].reduce((sum, { pays_centavos }) => sum + pays_centavos, 0);
  const rest = formatPeso(sums.total_centavos - sums.service_charge_centavos - theirs);
  const others = persons === null ? null : persons - entitled.length;
  const service =
    terms.service_tenths > 0 ? ` Service charge ${formatPeso(sums.service_charge_centavos)}.` : '';
  if (others === null) return `The other items come to ${rest}.${service}`;
  if (others <= 0) return service.trim() || null;
  return `${others === 1 ? 'The other person pays' : `The other ${others} pay`} ${rest}.${service}`;
}

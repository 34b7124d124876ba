/** A sale's history in words. */
import type { SaleEvent } from '~/api/types';
import { formatMinutes } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { HELD_WORTH_A_WORD_MS, VOID_REASON_WORDS } from '~/lib/sale-words';

const DONE: Record<SaleEvent['action'], string> = {
  sold: 'Sold',
  seen: 'Seen by the kitchen',
  ticked: 'Made',
  unticked: 'Marked as not made',
  completed: 'Completed by the kitchen',
  recalled: 'Recalled by the kitchen',
  voided: 'Voided',
  stopped: 'Kitchen stopped',
  restored: 'Restored',
  verified: 'Payment verified',
  unverified: 'Payment marked as not verified',
};

/** 'Made: Tapsilog, Cafe Latte'. */
export function happened({ action, details }: SaleEvent): string {
  const isOfLines = action === 'ticked' || action === 'unticked';
  const of = isOfLines ? details.lines.join(', ') : details.tender_name;
  return of ? `${DONE[action]}: ${of}` : DONE[action];
}

/** Further details, one sentence each. */
export function furtherDetails({ action, details }: SaleEvent): string[] {
  const sentences = details.prices_that_differ.map(
    ({ name, price_centavos, menu_price_centavos }) =>
      `${name} was sold at ${formatPeso(price_centavos)}; the menu price was ${formatPeso(menu_price_centavos)}.`,
  );
  for (const { name, option, delta_centavos, menu_delta_centavos } of details.options_that_differ)
    sentences.push(
      menu_delta_centavos === null
        ? `${option} of ${name} was not on the menu.`
        : `${option} of ${name} was sold at ${formatPeso(delta_centavos)}; the menu price was ${formatPeso(menu_delta_centavos)}.`,
    );
  if (details.held_ms > HELD_WORTH_A_WORD_MS)
    sentences.push(`It reached the server ${formatMinutes(details.held_ms / 60_000)} later.`);
  if (details.sent_by_first_name) sentences.push(`Sent by ${details.sent_by_first_name}.`);
  if (details.without_approval) sentences.push('Nobody approved its discount.');
  if (details.approved_by_first_name)
    sentences.push(
      `${action === 'sold' ? 'Its discount was approved' : 'Approved'} by ${details.approved_by_first_name}.`,
    );
  if (details.void_reason) sentences.push(`${VOID_REASON_WORDS[details.void_reason]}.`);
  if (details.stock_moved && action === 'voided') sentences.push('Its items were returned to stock.');
  if (details.stock_moved && action === 'restored') sentences.push('Its items were taken from stock again.');
  return sentences;
}

import { showFailure } from '~/components/toast';
import type { SaleRefusal } from '../payment/send-closed';
import { showQuestion } from '../questions/dialog-state';
import { openOrder } from '../store';
import { fieldAt, lacksOf } from './lack';
import { useTerms } from './terms';

/** Opens the first field that the cards still lack, before the cash is counted; false if the order can be sold. */
export function isCardMissing(): boolean {
  const [lack] = lacksOf(openOrder(), useTerms.getState().card_details);
  if (!lack) return false;
  showFailure(lack.words);
  showQuestion({ kind: 'cards', at: lack.at });
  return true;
}

const OF_CARDS = /^tax\.(persons|entitled(\.\d+\.\w+)?)$/;

/** When the server refused a sale because of a card: the order is open again, so open that card's field and say why. */
export function openRefusedCard({ field, detail }: SaleRefusal): void {
  const named = OF_CARDS.exec(field ?? '')?.[1];
  if (!named) return;
  const order = openOrder();
  const at = fieldAt(order, named);
  const card = order.entitled.find(({ id }) => id === at.card);
  const text = at.part === 'name' || at.part === 'id_number' ? (card?.[at.part] ?? '') : '';
  showQuestion({ kind: 'cards', at, refused: { at, words: detail, text } });
}

import { formatPeso } from '~/lib/money';
import { KINDS } from '~/lib/tax/kinds';
import classes from '../panel/order-lines.module.css';
import { openDialog } from '../questions/dialog-state';
import { type Card, nameOf } from './cards';
import { removeCard } from './changing';
import { lacksOf } from './lack';
import { useOrderSums } from './use-order-sums';
import { countedWords } from './words';

/** The order's cards, below its lines: a tap on one opens it, another button removes it. */
export function CardRows() {
  const { order, sums } = useOrderSums();
  return order.entitled.map((card) => (
    <CardRow key={card.id} card={card} pays={sums.shares.get(card.id)?.pays_centavos ?? null} />
  ));
}

function CardRow({ card, pays }: { card: Card; pays: number | null }) {
  const name = nameOf(card);
  const kind = KINDS[card.kind].name;
  return (
    <li className="row between">
      <button
        type="button"
        className="inset tall grow break stack gap-0"
        style={{ textAlign: 'left' }}
        onClick={() => openDialog({ kind: 'cards', at: { card: card.id, part: 'name' } })}
      >
        <span className="strong">{name}</span>
        <span className="small dim">
          {name === kind ? '' : `${kind} · `}
          {pays === null ? 'no discount yet' : `pays ${formatPeso(pays)}`}
        </span>
      </button>
      <button
        type="button"
        className={`push huge dim ${classes.key}`}
        aria-label={`Remove ${name}`}
        onClick={() => removeCard(card.id)}
      >
        ×
      </button>
    </li>
  );
}

/** What keeps the order from being completed; otherwise which of two discounts counts for whom. */
export function CardsNote() {
  const { order, sums, details } = useOrderSums();
  const [lack] = lacksOf(order, details);
  const card = order.entitled.find(({ id }) => id === lack?.at.card);
  const words = lack
    ? [card && `${nameOf(card)}:`, lack.words].filter(Boolean).join(' ')
    : countedWords(order, sums);
  return (
    <div aria-live="polite">
      {words && (
        <p className="note small" data-tone={lack && 'low'}>
          {words}
        </p>
      )}
    </div>
  );
}

import { expect, test } from 'vitest';
import { subtotalOf } from '~/lib/tax/bill';
import { dice } from '~/testing/random-bills';
import { addLines, addUnit, type OrderLine, retypeAll, retypeUnits, setQuantity } from '../lines';
import { type Card, chosenOf } from './cards';
import { follow } from './follow';

const line = (id: string, quantity: number, changed: Partial<OrderLine> = {}): OrderLine => ({
  id,
  item_id: 'tap',
  name: 'Tapsilog',
  price_centavos: 16_500,
  quantity,
  temperature: null,
  order_type: 'dine-in',
  ...changed,
});

const card = (id: string, ...lines: [lineId: string, quantity: number][]): Card => ({
  id,
  kind: 'senior',
  name: id,
  id_number: id,
  lines: lines.map(([line_id, quantity]) => ({ line_id, quantity })),
});

const chosen = (cards: readonly Card[]) => cards.map(({ lines }) => lines.map((each) => Object.values(each)));

test('a line that shrinks takes from the last person who chose it, and a removed line from all', () => {
  const cards = [card('lola', ['a', 2]), card('lolo', ['a', 1])];
  const before = [line('a', 3)];
  expect(chosen(follow(cards, before, setQuantity(before, 'a', 2)))).toEqual([[['a', 2]], []]);
  expect(chosen(follow(cards, before, []))).toEqual([[], []]);
});

test('a person who had all of a line keeps all its units when some of them change type', () => {
  const before = [line('a', 3)];
  const after = retypeUnits(before, 'a', 1, 'b');
  expect(chosen(follow([card('lola', ['a', 3])], before, after))).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ]);
  // One line keeps its id, and the other is joined to it.
  const back = retypeAll(after, 'dine-in');
  expect(chosen(follow([card('lola', ['a', 2], ['b', 1])], after, back))).toEqual([[['a', 3]]]);
});

test('what a person has does not go over to another item', () => {
  const before = [line('a', 1), line('b', 1, { price_centavos: 17_000 })];
  const after = [line('b', 3, { price_centavos: 17_000 })];
  expect(chosen(follow([card('lola', ['a', 1])], before, after))).toEqual([[]]);
});

test('a change that concerns nobody leaves the same card objects', () => {
  const before = [line('a', 2)];
  const cards = [card('lola', ['a', 1])];
  expect(follow(cards, before, setQuantity(before, 'a', 5))[0]).toBe(cards[0]);
  const byHead = [card('lola')];
  expect(follow(byHead, before, [])).toBe(byHead);
});

test('no change of an order leaves too much chosen of a line, and a change of type costs nobody anything', () => {
  const roll = dice(7);
  const items = ['tap', 'lon', 'cof'];
  for (let round = 0; round < 300; round += 1) {
    let lines: readonly OrderLine[] = items.map((item_id, place) =>
      line(`l${place}`, 1 + roll(4), { item_id, name: item_id, price_centavos: 1_000 * (place + 1) }),
    );
    let cards: readonly Card[] = ['lola', 'lolo'].map((id) => card(id));
    for (let step = 0; step < 12; step += 1) {
      const at = lines[roll(Math.max(lines.length, 1))];
      const sort = roll(6);
      let after = lines;
      if (!at || sort === 0) {
        const { id: _, quantity, order_type, ...draft } = line('', 1);
        after = addUnit(lines, draft, roll(2) ? 'dine-in' : 'take-out', `n${round}-${step}`);
      } else if (sort === 1) after = setQuantity(lines, at.id, roll(5));
      else if (sort === 2) after = retypeUnits(lines, at.id, 1 + roll(at.quantity), `t${round}-${step}`);
      else if (sort === 3) after = retypeAll(lines, roll(2) ? 'dine-in' : 'take-out');
      else if (sort === 4) after = addLines(lines, [line(`j${round}-${step}`, 1 + roll(3))]);
      else {
        const [id, left] = [['lola', 'lolo'][roll(2)], at.quantity - chosenOf(cards, at.id)];
        cards = cards.map((each) =>
          each.id === id && left > 0 && chosenOf([each], at.id) === 0
            ? { ...each, lines: [...each.lines, { line_id: at.id, quantity: 1 + roll(left) }] }
            : each,
        );
      }
      const prices = new Map(lines.map((each) => [each.id, each.price_centavos]));
      const worth = (all: readonly Card[], priceOf: Map<string, number>) =>
        all.map(({ lines: mine }) =>
          mine.reduce((sum, { line_id, quantity }) => sum + (priceOf.get(line_id) ?? 0) * quantity, 0),
        );
      const before = worth(cards, prices);
      cards = follow(cards, lines, after);
      for (const { id, quantity } of after) expect(chosenOf(cards, id)).toBeLessThanOrEqual(quantity);
      const now = worth(cards, new Map(after.map((each) => [each.id, each.price_centavos])));
      if (subtotalOf(after) >= subtotalOf(lines)) expect(now).toEqual(before);
      lines = after;
    }
  }
});

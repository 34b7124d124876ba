/** Keeps the cards' chosen lines right when the order's lines change beneath them. */
import { isSame } from '~/lib/is-same';
import { isSameGoods, type OrderLine } from '../lines';
import type { Card, ChosenLine } from './cards';

/**
 * Return the cards with what is left of their lines. A card keeps its units of a line as far as the line still has
 * them. Its other units follow into lines of the same goods that gained units, as when some become take-out or two
 * lines are joined. Units without such a line are no longer on the order.
 * @param remade whether units may have been made differently, so that they may be in a line with other options
 */
export function follow(
  cards: readonly Card[],
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  remade = false,
): readonly Card[] {
  if (cards.every(({ lines }) => lines.length === 0)) return cards;
  const lineBefore = new Map(before.map((line) => [line.id, line]));
  const left = new Map(after.map(({ id, quantity }) => [id, quantity]));
  const keepUnits = (id: string, units: number) => {
    const taken = Math.min(units, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - taken);
    return taken;
  };
  const stayed = cards.map(({ lines }) =>
    lines.map(({ line_id, quantity }) => ({ line_id, quantity, kept: keepUnits(line_id, quantity) })),
  );
  const gained = new Map(
    after.map(({ id, quantity }) => [id, quantity - (lineBefore.get(id)?.quantity ?? 0)]),
  );
  const moved = (lineId: string, units: number): ChosenLine[] => {
    const line = lineBefore.get(lineId);
    if (!line) return [];
    const same = after.filter((goods) => isSameGoods(goods, line));
    const others = remade
      ? after.filter((goods) => goods.item_id === line.item_id && !same.includes(goods))
      : [];
    return [...same, ...others].flatMap(({ id }) => {
      const room = Math.min(gained.get(id) ?? 0, left.get(id) ?? 0, units);
      if (room <= 0) return [];
      units -= room;
      gained.set(id, (gained.get(id) ?? 0) - room);
      left.set(id, (left.get(id) ?? 0) - room);
      return [{ line_id: id, quantity: room }];
    });
  };
  return cards.map((card, place) => {
    const whole = stayed[place]?.flatMap(({ line_id, quantity, kept }) => [
      { line_id, quantity: kept },
      ...(quantity > kept ? moved(line_id, quantity - kept) : []),
    ]);
    const lines = merged(whole ?? []);
    return isSame(lines, card.lines) ? card : { ...card, lines };
  });
}

function merged(chosen: readonly ChosenLine[]): ChosenLine[] {
  const units = new Map<string, number>();
  for (const { line_id, quantity } of chosen)
    if (quantity > 0) units.set(line_id, (units.get(line_id) ?? 0) + quantity);
  return [...units].map(([line_id, quantity]) => ({ line_id, quantity }));
}

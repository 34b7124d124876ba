import { expect, test } from 'vitest';
import {
  type Columns,
  columnsOf,
  isWorthMoving,
  type Packing,
  type Place,
  packed,
  type Shape,
  type Tile,
} from './packing';

const SHAPE: Shape = { columns: 3, gap: 10 };

function tile(id: string, height: number): Tile {
  return { id, height };
}

function fresh(tiles: readonly Tile[], shape = SHAPE): Packing {
  return packed(tiles, shape, columnsOf(tiles, shape, {}));
}

/** Numbers from 0 to below 1, the same on every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function someTile(id: number, next: () => number): Tile {
  return tile(`t${id}`, 180 + Math.floor(next() * 500));
}

/** The places in a column, from the top down. */
function inColumn(tiles: readonly Tile[], { places }: Packing, column: number): Place[] {
  return tiles.flatMap(({ id }) => {
    const place = places[id];
    return place?.column === column ? [place] : [];
  });
}

test('the first tickets are side by side, and each further one is where there is room soonest', () => {
  const tiles = [tile('a', 300), tile('b', 100), tile('c', 200), tile('d', 100), tile('e', 100)];
  expect(fresh(tiles).places).toMatchObject({
    a: { column: 0, top: 0 },
    b: { column: 1, top: 0 },
    c: { column: 2, top: 0 },
    d: { column: 1, top: 110 },
    e: { column: 2, top: 210 },
  });
});

test('an empty board takes no room', () => {
  expect(fresh([])).toEqual({ places: {}, height: 0 });
});

test('a late order comes below all others, and later to its place above younger ones in the same column', () => {
  const [a, b, c] = [tile('a', 100), tile('b', 100), tile('c', 100)];
  const shape = { columns: 2, gap: 10 };
  const before = columnsOf([a, b, c], shape, {});
  const late = tile('late', 100);
  const last = columnsOf([a, b, c, late], shape, before);
  expect(packed([a, b, c, late], shape, last).places.late).toMatchObject({ column: 1, top: 110 });
  expect(packed([late, a, b, c], shape, last).places).toMatchObject({
    late: { column: 1, top: 0 },
    b: { column: 1, top: 110 },
    a: { column: 0, top: 0 },
  });
});

test('over any day of orders no card changes its column, the newest moves no other, and there are no gaps', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const next = dice(seed);
    const shape = { columns: 1 + Math.floor(next() * 6), gap: 10 };
    let tiles: Tile[] = [];
    let columns: Columns = {};
    for (let step = 0; step < 80; step += 1) {
      const before = packed(tiles, shape, columns);
      const was = columns;
      const chance = next();
      const at = Math.floor(next() * tiles.length);
      const arrives = chance < 0.55 || tiles.length === 0;
      if (arrives) tiles = [...tiles, someTile(step, next)];
      else if (chance < 0.85) tiles = tiles.filter((_, index) => index !== at);
      else tiles = tiles.map((one, index) => (index === at ? { ...one, height: one.height + 40 } : one));
      columns = columnsOf(tiles, shape, columns);
      const now = packed(tiles, shape, columns);
      for (const { id } of tiles) {
        expect(columns[id]).toBe(was[id] ?? columns[id]);
        if (arrives && before.places[id]) expect(now.places[id]).toEqual(before.places[id]);
      }
      const shown = Array.from({ length: shape.columns }, (_, column) => inColumn(tiles, now, column));
      expect(shown.flat()).toHaveLength(tiles.length);
      for (const cards of shown) {
        const ends = cards.map(({ top, height }) => top + height + shape.gap);
        expect(cards.map(({ top }) => top)).toEqual([0, ...ends].slice(0, cards.length));
      }
    }
  }
});

test('the columns of 34 tickets end within the height of one ticket of each other', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const next = dice(seed);
    const tiles = Array.from({ length: 34 }, (_, id) => someTile(id, next));
    const ends = [0, 1, 2].map((column) => {
      const last = inColumn(tiles, fresh(tiles), column).at(-1);
      return last ? last.top + last.height : 0;
    });
    const tallest = Math.max(...tiles.map(({ height }) => height));
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(tallest);
  }
});

test('columns are refilled only if that brings a hidden ticket a good deal nearer', () => {
  const all = Array.from({ length: 12 }, (_, id) => tile(`t${id}`, 300));
  const columns = columnsOf(all, SHAPE, {});
  const left = all.filter((_, id) => id % 3 === 0);
  expect(isWorthMoving(all, SHAPE, columns, 700)).toBe(false);
  expect(isWorthMoving(left, SHAPE, columns, 700)).toBe(true);
  // All of it is in sight, so moving cards is not worth it.
  expect(isWorthMoving(left, SHAPE, columns, 1300)).toBe(false);
});

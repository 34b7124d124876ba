/**
 * Pure rules for the place of each card. Columns have no gaps, each card is below an older one, and no card changes
 * columns because of another.
 */

export interface Tile {
  id: string;
  height: number;
}

/** The column of each ticket, by ticket id. */
export type Columns = Readonly<Record<string, number>>;

export interface Place {
  column: number;
  top: number;
  height: number;
}

export interface Packing {
  places: Readonly<Record<string, Place>>;
  height: number;
}

export interface Shape {
  columns: number;
  gap: number;
}

/** How much taller than necessary, in px, a board must be for tickets to be moved. */
const WORTH_PX = 240;

/** Assign columns: cards keep theirs, and each new card goes to the bottom of the shortest. */
export function columnsOf(tiles: readonly Tile[], shape: Shape, before: Columns): Columns {
  const ends = new Array<number>(shape.columns).fill(0);
  const columns: Record<string, number> = {};
  const put = (tile: Tile, column: number) => {
    columns[tile.id] = column;
    ends[column] = endOf(ends, column) + tile.height + shape.gap;
  };
  for (const tile of tiles) {
    const column = before[tile.id];
    if (column !== undefined) put(tile, column);
  }
  for (const tile of tiles) {
    if (before[tile.id] === undefined) put(tile, ends.indexOf(Math.min(...ends)));
  }
  return columns;
}

/** Place each card in its column, in list order. */
export function packed(tiles: readonly Tile[], { columns: count, gap }: Shape, columns: Columns): Packing {
  const ends = new Array<number>(count).fill(0);
  const places: Record<string, Place> = {};
  for (const { id, height } of tiles) {
    const column = columns[id];
    if (column === undefined) continue;
    const top = endOf(ends, column);
    places[id] = { column, top, height };
    ends[column] = top + height + gap;
  }
  return { places, height: Math.max(0, Math.max(...ends) - gap) };
}

/** Whether the columns have become so uneven that refilling them would bring cards that are out of sight closer. */
export function isWorthMoving(
  tiles: readonly Tile[],
  shape: Shape,
  columns: Columns,
  screen: number,
): boolean {
  const { height } = packed(tiles, shape, columns);
  if (height <= screen) return false;
  return height - packed(tiles, shape, columnsOf(tiles, shape, {})).height >= WORTH_PX;
}

export function isSameColumns(a: Columns, b: Columns): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

function endOf(ends: readonly number[], column: number): number {
  return ends[column] ?? 0;
}

/**
 * Where each card stands: pure rules. Cards stand in columns without holes, each below an older one, and no card
 * changes its column because of another.
 */

export interface Tile {
  id: string;
  height: number;
}

/** By ticket. */
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

/** A board that is so much taller than it need be has something to show for moving. */
const WORTH_PX = 240;

/** The columns that cards have already, and for each new one the shortest: it comes below all others there. */
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

/** Every card in its column, in the order of the list. */
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

/**
 * Whether the columns have become so uneven that what is out of sight would come nearer, were all of them filled
 * anew.
 */
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

/** The row of a list that an address opens. */
export interface RowSearch {
  /** The id of the row, which is brought into sight and marked. */
  row?: string;
}

/** Ignores anything that is not an id. */
export function rowSearch({ row }: Record<string, unknown>): RowSearch {
  return typeof row === 'string' && row !== '' ? { row } : {};
}

/** The row of a list that an address opens. */
export interface RowSearch {
  /** Its id: it is brought into sight and marked. */
  row?: string;
}

/** Ignores anything that is no id. */
export function rowSearch({ row }: Record<string, unknown>): RowSearch {
  return typeof row === 'string' && row !== '' ? { row } : {};
}

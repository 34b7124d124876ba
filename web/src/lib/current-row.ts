/** The current version of a row, with what others have changed since `opened` was read. */
export function currentRow<Row extends { id: string }>(rows: readonly Row[] | undefined, opened: Row): Row {
  return rows?.find(({ id }) => id === opened.id) ?? opened;
}

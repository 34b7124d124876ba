/** Shown to whoever records, changes or deletes an expense of a closed day. */
export const CLOSED_DAY =
  'A Z-reading has closed this day and stays as it was. The reports show what changes.';

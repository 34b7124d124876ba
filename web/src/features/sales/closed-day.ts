/** Shown to whoever voids or restores a sale of a day that is closed by a Z-reading. */
export const CLOSED_DAY =
  'A Z-reading has closed its day and stays as it was. The next one lists this sale as a correction.';

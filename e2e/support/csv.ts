/** Parse a table as RFC 4180 defines it, including quotes and line breaks inside cells. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const end = closing(text, at);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const plain = /[^,\r\n]*/y;
      plain.lastIndex = at;
      cell = plain.exec(text)?.[0] ?? '';
      at += cell.length;
    }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`neither a comma nor the end of a line at ${at}: ${text.slice(at, at + 20)}`);
  }
  return rows;
}

/** The index of the quote that ends a cell, skipping doubled quotes. */
function closing(text: string, open: number): number {
  let end = text.indexOf('"', open + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw new Error('a cell without an end');
  return end;
}

/** Checks every file that the product exports: would a spreadsheet calculate anything in it? */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cafe } from '../scenes/cafe.ts';
import { parseCsv } from '../support/csv.ts';
import { PYTHON } from '../support/nursery.ts';

/** The product's own rule, written independently. */
const CALCULATED = /^[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

const ADDRESSES = [
  '/api/dashboard/sales.csv',
  '/api/dashboard/expenses.csv',
  '/api/stock/reorder.csv',
  ...['items', 'groups', 'options'].map((kind) => `/api/menu/files/${kind}.csv`),
  ...['readings', 'details'].map((detail) => `/api/readings/${detail}.csv?from=2026-08-14&to=2026-08-15`),
  ...['sales', 'inventory', 'financial', 'shifts', 'taxes'].map(
    (report) => `/api/reports/export/${report}.csv?range=month`,
  ),
];

export interface Looked {
  name: string;
  faults: string[];
  /** Every cell, to verify later which texts were exported at all. */
  cells: string[];
}

export async function lookAtAnswers({ api }: Cafe): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const address of ADDRESSES) looked.push(lookAt(address, await api.text(address)));
  return looked;
}

/** The files that `sukli export` writes while the server runs. */
export function lookAtExport({ server }: Cafe, folder: string): Looked[] {
  execFileSync(PYTHON, ['-m', 'sukli.cli', 'export', folder], {
    env: { ...process.env, SUKLI_DATA_DIR: server.dataDir },
    stdio: 'pipe',
  });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => lookAt(`export ${name}`, readFileSync(join(folder, name), 'utf8')));
}

function lookAt(name: string, text: string): Looked {
  try {
    const cells = parseCsv(text.replace(/^\uFEFF/, '')).flat();
    const live = cells.filter((cell) => CALCULATED.test(cell) && !NUMBER.test(cell));
    return { name, cells, faults: live.map((cell) => `${name}: a spreadsheet would calculate ${cell}`) };
  } catch (reason) {
    return { name, cells: [], faults: [`${name} cannot be read: ${reason}`] };
  }
}

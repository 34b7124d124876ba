import { expect, test } from 'vitest';
import { collect, exportName } from './export-file';

const MEGABYTE = new Uint8Array(1024 * 1024).fill(65);

test('everything that arrives is in the file, in its order, and is counted', async () => {
  const told: number[] = [];
  const words = ['a,b\r\n', '1,2\r\n'].map((text) => new TextEncoder().encode(text));
  const { body } = new Response(new Blob([words[0], ...Array(9).fill(MEGABYTE), words[1]]));
  const file = await collect(body as NonNullable<typeof body>, (bytes) => told.push(bytes));
  expect(file.size).toBe(9 * MEGABYTE.length + 10);
  expect(told.at(-1)).toBe(file.size);
  const text = await file.text();
  expect([text.slice(0, 6), text.slice(-6)]).toEqual(['a,b\r\nA', 'A1,2\r\n']);
  expect(file.type).toBe('text/csv');
});

test('a download that breaks off makes no file', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(collect(broken, () => undefined)).rejects.toThrow('network error');
});

test('a file has the name that the spec gives it', () => {
  const choice = { type: 'sales', range: 'week' } as const;
  expect(exportName(choice, 'detailed', '2026-11-21')).toBe('sales_detailed_report_2026-11-21.csv');
  expect(exportName(choice, 'simple', '2026-11-21')).toBe('sales_simple_report_2026-11-21.csv');
});

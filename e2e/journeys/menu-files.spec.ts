/** An owner changes prices in a spreadsheet, and the till gets them. */
import { readFile } from 'node:fs/promises';
import { parseCsv } from '../support/csv.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('an owner exports the menu, changes a price, reviews the import, and the till sells at the new price', async ({
  till,
  page,
}) => {
  await page.goto('/?view=inventory&list=menu');
  await page.getByRole('link', { name: 'Export or import' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const rows = parseCsv(text.replace('\ufeff', ''));
  const [titles = []] = rows;
  const pandesal = rows.find(([name]) => name === 'Pandesal');
  expect(pandesal).toBeDefined();

  const chooses = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }]);
  await chooses(text);
  await expect(page.getByText('No changes')).toBeVisible();

  if (pandesal) pandesal[titles.indexOf('Price')] = '₱1,077.25';
  await chooses(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'));
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('₱1,077.25');
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByText('Imported 1 item.')).toBeVisible();

  await till.open();
  await expect(till.tile('Pandesal')).toContainText('₱1,077.25');
});

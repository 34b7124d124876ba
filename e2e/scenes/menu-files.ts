import type { Page } from '@playwright/test';
import { scenes } from './scene.ts';

/** Names, prices and groups as somebody might type them, for existing and new items. */
const ITEMS = [
  'Name,Unit Cost,Price,Coming Prices,Group,Code,Stock,Options',
  'Pandesal,10,"₱1,234.50",,Bread,\'0077,5,',
  'Tapsilog,,165,2027-02-01=175,Rice meals,,0,none',
  'Turon with langka and a name that is as long as anybody would ever write,12.50,,,,,20,',
  'Sago,5,20,,Drinks,,,',
];
const BAD = [
  'Kape Barako,ten pesos,,,,,,',
  'Pandesal,10,,,,,,',
  'Suman,,30,,,,,',
  'Bibingka,20,,,,4.8E+12,,Milkk',
];

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto('/menu-files');
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer }]);
  await page.getByRole('list', { name: 'Summary' }).waitFor();
}

export const MENU_FILES = scenes({
  'menu-files': async ({ page }) => {
    await page.goto('/menu-files');
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
  },
  'menu-files-look': ({ page }) => choose(page, 'menu_items_2026-11-23.csv', ITEMS),
  'menu-files-bad': ({ page }) => choose(page, 'prices.csv', [...ITEMS, ...BAD]),
});

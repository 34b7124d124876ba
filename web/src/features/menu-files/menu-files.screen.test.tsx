import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuFileChange, MenuFilesLook } from '~/api/types';
import { openApp } from '~/testing/app';
import { chooseFiles } from '~/testing/choose-files';
import { button } from '~/testing/controls';
import { openMenu } from '~/testing/menu-room';
import { holdMoment } from '~/testing/moment';
import { savedFiles } from '~/testing/saved-files';
import { answers, at, BROKEN, fails, GATEWAY, refusal, sent } from '~/testing/server';
import { someFrames } from '~/testing/some-frames';
import { expectFailure, expectSuccess } from '~/testing/toast';

const LOOK = '/api/menu/files/look';
const IMPORT = '/api/menu/files/import';
const importing = page.getByRole('region', { name: 'Import CSV' });
const changes = importing.getByRole('list', { name: 'Changes' });
const inShort = importing.getByRole('list', { name: 'Summary' });

const PRICE: MenuFileChange = {
  ...{ kind: 'items', name: 'Latte', is_new: false },
  cells: [
    { column: 'Price', before: '125.00', after: '150.00' },
    { column: 'Code', before: '12', after: '' },
  ],
};
const SAGO: MenuFileChange = {
  ...{ kind: 'items', name: 'Sago', is_new: true },
  cells: [{ column: 'Unit Cost', before: '', after: '5.00' }],
};

function look(values: Partial<MenuFilesLook> = {}): MenuFilesLook {
  return { seen: 'one', rows: 2, bad: [], changes: [PRICE, SAGO], stock_stays: false, ...values };
}

function file(text = 'abc', name = 'menu.csv'): File {
  return new File([text], name, { type: 'text/csv' });
}

async function open(): Promise<void> {
  await openApp('/menu-files');
  await expect.element(button('Choose files')).toBeVisible();
}

test('the page is reached from the Menu tab', async () => {
  await openMenu();
  await page.getByRole('link', { name: 'Export or import' }).click();
  await expect.element(importing).toBeVisible();
});

test('each of the three files is saved, or a message says that it was not', async () => {
  await open();
  const saved = savedFiles();
  for (const kind of ['items', 'groups', 'options'])
    answers('get', at('/api/menu/files/{kind}.csv', kind), 'Name,Price');
  fails('get', at('/api/menu/files/{kind}.csv', 'items'), BROKEN);
  await button('Items').click();
  await expectFailure('Failed to export the menu.', 'Export Failed');
  for (const label of ['Items', 'Groups', 'Options']) {
    await button(label).click();
    await expect.poll(() => [...saved.keys()].at(-1)).toMatch(`menu_${label.toLowerCase()}_`);
  }
});

test('the changes are shown first, and exactly those are imported', async () => {
  await open();
  answers('post', LOOK, look({ stock_stays: true }));
  answers('post', IMPORT, { items: 2, groups: 0, options: 0 });
  await chooseFiles(file('abc', 'items.csv'), file('def', 'options.csv'));
  await expect.element(importing.getByText('items.csv, options.csv')).toBeVisible();
  await expect.element(inShort).toMatchTextContent(/Items: 1 new.*Items: 1 changed/);
  await expect
    .element(changes.getByRole('listitem').first())
    .toMatchTextContent(/Latte.*Changed item.*Price:.*₱125\.00 → ₱150\.00.*Code:.*12 \(empty\)/);
  await expect.element(changes.getByRole('listitem').nth(1)).toMatchTextContent(/Sago.*New item/);
  await expect.element(importing.getByText(/Stock here is not changed/)).toBeVisible();
  expect(sent('post', IMPORT)).toEqual([]);
  await button('Import 2 items').click();
  await expectSuccess('Imported 2 items');
  await expect.element(importing.getByText('Imported 2 items.')).toBeVisible();
  await expect.element(importing).toHaveFocus();
  await expect.element(changes).not.toBeInTheDocument();
  const files = [
    { name: 'items.csv', content: 'YWJj' },
    { name: 'options.csv', content: 'ZGVm' },
  ];
  expect(sent('post', LOOK)).toEqual([{ files }]);
  expect(sent('post', IMPORT)).toMatchObject([{ seen: 'one', files }]);
});

test('problems come first, by file, row and column, and nothing can be imported', async () => {
  await open();
  const bad = [{ file: 'menu.csv', row: 12, column: 'Price', detail: 'Please enter a valid price.' }];
  answers('post', LOOK, look({ bad }));
  await chooseFiles(file());
  await expect
    .element(changes.getByRole('listitem').first())
    .toHaveTextContent('menu.csv, row 12, PricePlease enter a valid price.');
  await expect.element(inShort).toMatchTextContent(/1 problem/);
  await expect.element(page.getByRole('button', { name: /^Import / })).not.toBeInTheDocument();

  answers('post', LOOK, look());
  await chooseFiles(file());
  await expect.element(button('Import 2 items')).toBeVisible();
});

test('a file that changes nothing says so', async () => {
  await open();
  answers('post', LOOK, look({ changes: [], rows: 62 }));
  await chooseFiles(file());
  await expect.element(page.getByText('No changes')).toBeVisible();
  await expect.element(page.getByText('62 rows, and the menu already has all of it.')).toBeVisible();
});

test('files that are too large or too many are refused without being read', async () => {
  await open();
  await chooseFiles(file('x'.repeat(1_000_001)));
  await expect.element(page.getByText('These files are larger than 1 MB.')).toBeVisible();
  await chooseFiles(file(), file(), file(), file());
  await expect.element(page.getByText(/at most three files/)).toBeVisible();
  expect(sent('post', LOOK)).toEqual([]);
});

test('files chosen while others are still being read are not mixed up with them', async () => {
  await open();
  answers('post', LOOK, look());
  answers('post', IMPORT, { items: 2, groups: 0, options: 0 });
  const read = FileReader.prototype.readAsDataURL;
  let readFirst = () => {};
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader, first) {
    readFirst = () => read.call(this, first);
  });
  await chooseFiles(file('a', 'first.csv'));
  await expect.element(importing.getByText('first.csv')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(file('b', 'second.csv'));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await someFrames();
  readFirst();
  await button('Import 2 items').click();
  await expectSuccess('Imported 2 items');
  expect(sent('post', IMPORT)[0]?.files).toEqual(sent('post', LOOK)[0]?.files);
});

test('a look without an answer is repeated with one tap', async () => {
  await open();
  answers('post', LOOK, look());
  fails('post', LOOK, 'cut');
  await chooseFiles(file());
  await expectFailure('Failed to read the files');
  await expect.element(importing.getByRole('alert')).toMatchTextContent(/did not answer/);
  await button('Try again').click();
  await expect.element(button('Import 2 items')).toBeVisible();
  await expect.element(importing.getByRole('alert')).not.toBeInTheDocument();
});

test('an import whose answer was lost is sent again unchanged', async () => {
  await open();
  answers('post', LOOK, look());
  answers('post', IMPORT, { items: 2, groups: 0, options: 0 });
  fails('post', IMPORT, GATEWAY);
  await chooseFiles(file());
  await button('Import 2 items').click();
  await expectFailure('Failed to import the menu');
  await expect.element(changes).toBeVisible();
  await button('Import 2 items').click();
  await expectSuccess('Imported 2 items');
  const [first, second] = sent('post', IMPORT);
  expect(second).toEqual(first);
});

test('when somebody else has changed the menu, the changes are shown again before they can be imported', async () => {
  await open();
  const isRead = holdMoment();
  answers('post', LOOK, look());
  fails('post', IMPORT, refusal(409, 'menu_changed'));
  await chooseFiles(file());
  await expect.element(button('Import 2 items')).toBeVisible();
  answers('post', LOOK, look({ seen: 'two', changes: [SAGO] }));
  answers('post', IMPORT, { items: 1, groups: 0, options: 0 });
  await button('Import 2 items').click();
  await expect.element(importing.getByText(/Someone else changed the menu/)).toBeVisible();
  await button('Import 1 item').click();
  expect(sent('post', IMPORT)).toHaveLength(1);
  isRead();
  await button('Import 1 item').click();
  await expectSuccess('Imported 1 item');
  const [first, second] = sent('post', IMPORT);
  expect(second).toMatchObject({ seen: 'two' });
  expect(second?.import_id).not.toBe(first?.import_id);
});

test('a new order, items and groups of options are each named as such', async () => {
  await open();
  const order: MenuFileChange = {
    ...{ kind: 'groups', name: '', is_new: false },
    cells: [{ column: 'Order', before: '', after: 'Coffee; Tea' }],
  };
  const milk: MenuFileChange = { kind: 'options', name: 'Milk', is_new: true, cells: [] };
  answers('post', LOOK, look({ changes: [order] }));
  await chooseFiles(file());
  await expect.element(changes).toMatchTextContent(/Order of the groups.*Coffee; Tea/);
  await expect.element(button('Import a new order')).toBeVisible();
  answers('post', LOOK, look({ changes: [order, milk, PRICE] }));
  await chooseFiles(file());
  await expect.element(button('Import 1 item and 1 group of options')).toBeVisible();
});

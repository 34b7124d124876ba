import { expect, test } from 'vitest';
import { rowLinks } from './row-links';

const ON = '2026-03-11';

test('each sale has a link of its own, and the rows of a list share one', () => {
  const links = rowLinks(
    [
      { kind: 'sale', id: 'a' },
      { kind: 'cash_transaction', id: 'b' },
      { kind: 'cash_transaction', id: 'c' },
      { kind: 'sale', id: 'd' },
      { kind: 'expense', id: 'e' },
    ],
    ON,
  );
  expect(links.map(({ word, href }) => `${word} ${href}`)).toEqual([
    'Sale 1 /sales/a',
    'Sale 2 /sales/d',
    'Cash Transactions /cash-transactions?on=2026-03-11',
    'Expenses /?view=expenses&on=2026-03-11',
  ]);
});

test('one sale is opened, and a wrong count opens nothing', () => {
  expect(rowLinks([{ kind: 'sale', id: 'a' }], ON)).toEqual([{ word: 'Open the sale', href: '/sales/a' }]);
  expect(rowLinks([], ON)).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { openReports, salesReport, serveReports } from '~/testing/reports';
import { cells, details, noRows, rowsTable, saleRow, servePages } from '~/testing/reports-rows';
import { answers, queriesOf } from '~/testing/server';

const SALES = '/api/reports/details/sales';

beforeEach(() => {
  serveReports();
  noRows();
});

test('sales can be filtered by tender, beside any other filter and in the address', async () => {
  const sums = (kind: 'cash' | 'gcash', name: string) => ({ kind, name, payments: 1, amount_centavos: 100 });
  const tenders = [sums('cash', 'Cash'), sums('gcash', 'GCash')];
  answers('get', '/api/reports/sales', (_, asked) => salesReport(asked, { tenders }));
  const tender = { kind: 'gcash', name: 'GCash', amount_centavos: 6_500 } as const;
  const cash = { kind: 'cash', name: 'Cash', amount_centavos: 10_000 } as const;
  servePages([saleRow(12, { payment_method: 'split', tenders: [cash, tender] })]);
  await openReports('rows=1&search=tapsilog');
  const choice = details.getByLabelText('Paid by');
  await expect.element(choice).toHaveValue('');
  expect((await cells('Sales'))[1]?.at(-1)).toBe('Cash ₱100.00, GCash ₱65.00');
  await choice.selectOptions('GCash');
  await expect.element(button('Paid by GCash Show all rows', details)).toBeVisible();
  expect(location.search).toContain('tender=gcash&tender_name=GCash');
  const [question] = queriesOf('get', SALES).slice(-1);
  expect([question?.get('tender'), question?.get('search')]).toEqual(['gcash', 'tapsilog']);
  await choice.selectOptions('Cash and others');
  await expect.poll(() => queriesOf('get', SALES).at(-1)?.get('tender')).toBeNull();
  expect(location.search).toContain('search=tapsilog');
});

test('a range paid only in cash offers no choice of tender, unless a link asks for one', async () => {
  servePages([saleRow(12)]);
  await openReports('rows=1');
  await expect.element(rowsTable('Sales')).toBeVisible();
  await expect.element(details.getByLabelText('Paid by')).not.toBeInTheDocument();
  visit('/reports?rows=1&tender=maya');
  await expect.element(details.getByLabelText('Paid by')).toHaveDisplayValue('Maya');
});

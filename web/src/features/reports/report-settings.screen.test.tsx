import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { openReports, serveReports } from '~/testing/reports';
import { noRows } from '~/testing/reports-rows';
import { answers } from '~/testing/server';

beforeEach(() => {
  serveReports();
  noRows();
});

test('five types of reports and five ranges are on one line each on the tablet', async () => {
  await page.viewport(1024, 768);
  answers('get', '/api/reports/taxes/in-use', { in_use: true });
  answers('get', '/api/drawer', {
    drawer: '018f0000-0000-7000-8000-00000000000d',
    shift: null,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use: true,
  });
  await openReports();
  for (const name of ['Report Type', 'Date Range']) {
    const group = page.getByRole('radiogroup', { name });
    await expect.element(group.getByRole('radio').nth(4)).toBeInTheDocument();
    const words = group.element().querySelectorAll('label > span');
    for (const word of words) expect(word.getClientRects()[0]?.height).toBeLessThan(22);
    expect(boxOf(group).height).toBeLessThan(60);
  }
});

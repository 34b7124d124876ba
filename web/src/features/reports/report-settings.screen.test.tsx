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

test.for([
  ['three types on the tablet', 1024, false],
  ['four types at a desk', 1440, true],
] as const)('%s and the ranges: no word is near the edge of its key', async ([, width, in_use]) => {
  await page.viewport(width, 900);
  answers('get', '/api/drawer', {
    drawer: '018f0000-0000-7000-8000-00000000000d',
    shift: null,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use,
  });
  await openReports();
  const types = page.getByRole('radiogroup', { name: 'Report Type' });
  const ranges = page.getByRole('radiogroup', { name: 'Date Range' });
  await expect.element(types.getByRole('radio').nth(in_use ? 3 : 2)).toBeInTheDocument();
  for (const group of [types, ranges]) {
    for (const key of group.element().querySelectorAll('label')) {
      const word = key.querySelector('span')?.getBoundingClientRect();
      expect(word?.height).toBeLessThan(22);
      expect(key.getBoundingClientRect().width - (word?.width ?? 0), key.textContent).toBeGreaterThan(14);
    }
  }
});

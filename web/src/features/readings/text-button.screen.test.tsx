import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadingCopy } from '~/api/types';
import { button, dialog } from '~/testing/controls';
import { PAPER, paperOf, seePrints } from '~/testing/papers';
import { openReading } from '~/testing/readings';
import { savedFiles } from '~/testing/saved-files';
import { answers, fails, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const COPIES = '/api/readings/{reading_id}/copies';

function copyOf(text: string, is_reprint: boolean): ReadingCopy {
  return { document: paperOf('Z-READING 000003', text), text, is_reprint };
}

test('a copy whose answer was lost is asked for again as the same copy, and the next one is another', async () => {
  const files = savedFiles();
  const seen: string[] = [];
  answers('post', COPIES, ({ id }) => {
    if (!seen.includes(id)) seen.push(id);
    const is_reprint = seen.indexOf(id) > 0;
    return copyOf(is_reprint ? 'REPRINT' : 'First copy', is_reprint);
  });
  await openReading();
  fails('post', COPIES, 'cut');
  await button('Text').click();
  await expectFailure('Failed to fetch the text. The server did not answer. Please try again.');
  await button('Text').click();
  const copy = dialog('Z-reading 3');
  await expect.element(copy.getByText('First copy')).toBeVisible();
  await button('Save as a file', copy).click();
  expect(await files.get('z-reading-3.txt')?.text()).toBe('First copy');
  await button('Close', copy).click();
  await button('Text').click();
  await expect.element(copy.getByText('REPRINT')).toBeVisible();

  const [lost, again, next] = sent('post', COPIES).map(({ id }) => id);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('two taps ask for one copy', async () => {
  answers('post', COPIES, copyOf('First copy', false));
  await openReading();
  await button('Text').dblClick();
  await expect.element(page.getByText('First copy')).toBeVisible();
  expect(sent('post', COPIES)).toHaveLength(1);
});

test('only printing a reading takes a copy of it, and later copies say REPRINT', async () => {
  const prints = seePrints();
  answers('get', PAPER, () =>
    paperOf('Z-READING 000003', sent('post', COPIES).length > 0 ? 'REPRINT' : 'First copy'),
  );
  answers('post', COPIES, ({ id }) => {
    const is_reprint = sent('post', COPIES).some((copy) => copy.id !== id);
    return copyOf(is_reprint ? 'REPRINT' : 'First copy', is_reprint);
  });
  await openReading();
  await button('Print').click();
  const preview = dialog('Z-READING 000003');
  await expect.element(preview.getByText('First copy')).toBeVisible();
  // Looking at the preview takes no copy.
  expect(sent('post', COPIES)).toEqual([]);
  await button('Print', preview).click();
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
  expect(prints).toEqual(['First copy']);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { mount } from '~/testing/mount';
import { jobForTests, printerForTests } from '~/testing/printing';
import { JobRow } from './job-row';

test('on the narrowest phone what waits is named in one line', async () => {
  await page.viewport(320, 600);
  await mount(
    <ul style={{ width: 270 }}>
      <JobRow job={jobForTests(11, printerForTests(1), { possible_duplicate: true })} others={[]} />
    </ul>,
  );
  await expect.element(page.getByText('May be printed already')).toBeVisible();
  expect(boxOf(page.getByText('Receipt, Order #11')).height).toBeLessThan(30);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { mount } from '~/testing/mount';
import { jobForTests, printerForTests, stateOf } from '~/testing/printing';
import { AllJobs } from './all-jobs';
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

test.for(['Send to', 'Send all to'])("a printer's long name wraps within its button '%s'", async (words) => {
  await page.viewport(390, 844);
  const name = 'Kusina'.repeat(10);
  const printer = printerForTests(1);
  const others = [stateOf(printerForTests(2, { name }))];
  const job = jobForTests(1, printer);
  await mount(
    <>
      <AllJobs printer={stateOf(printer)} others={others} jobs={[job]} />
      <JobRow job={job} others={others} />
    </>,
  );
  const shown = boxOf(page.getByText(`${words} ${name}`));
  expect(shown.left).toBeGreaterThanOrEqual(0);
  expect(shown.right).toBeLessThanOrEqual(innerWidth);
});

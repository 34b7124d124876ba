import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { jobForTests, printerForTests, stateOf } from '~/testing/printing';
import { JobRow } from './job-row';

test('the long name of a printer wraps within its button', async () => {
  await page.viewport(390, 844);
  const name = 'Kitchen beside the old mango tree behind the house';
  const other = stateOf(printerForTests(2, { name }));
  await mount(<JobRow job={jobForTests(1, printerForTests(1))} others={[other]} />);
  const words = page.getByText(`Send to ${name}`).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
});

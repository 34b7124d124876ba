import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { SumList } from './sum-list';

test('all rows of a list with links are as high as those that can be tapped', async () => {
  await mount(
    <SumList
      lines={[
        { label: 'Cash in (1)', centavos: 270_000, href: '/readings/X?show=cash_in' },
        { label: 'Given back for voided sales', centavos: 0 },
        { label: 'Cash in no shift', centavos: 1_362_875 },
      ]}
    />,
  );
  const heights = page
    .getByRole('term')
    .elements()
    .map((term) => term.parentElement?.clientHeight);
  expect(heights).toEqual([48, 48, 48]);
});

test('rows of a list without links stay as low as their words', async () => {
  await mount(<SumList lines={[{ label: 'Cash in no shift', centavos: 1_362_875 }]} />);
  expect(page.getByRole('term').element().parentElement?.clientHeight).toBeLessThan(30);
});

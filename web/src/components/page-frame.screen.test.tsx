import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { Button } from './button';
import { PageFrame } from './page-frame';
import { PageTools } from './page-tools';

test.for([1440, 1920])('the header ends where what is below it ends, at %i px', async (width) => {
  await page.viewport(width, 768);
  await mount(
    <PageFrame title="Cash Flow" onBack={() => undefined}>
      <PageTools>
        <Button>Export Report</Button>
      </PageTools>
      <p className="card">The day</p>
    </PageFrame>,
  );
  await expect.element(button('Export Report')).toBeVisible();
  const arrow = button('Back').element().querySelector('svg');
  const card = boxOf(page.getByText('The day'));
  expect(arrow?.getBoundingClientRect().left).toBe(card.left);
  expect(boxOf(button('Export Report')).right).toBe(card.right);
});

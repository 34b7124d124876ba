import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { Button } from './button';
import { PageFrame } from './page-frame';
import { PageTools } from './page-tools';

// Those of a desktop, which take room.
beforeEach(() => cdp().send('Emulation.setScrollbarsHidden', { hidden: false }));
afterEach(() => cdp().send('Emulation.setScrollbarsHidden', { hidden: true }));

async function show(width: number) {
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
  const main = page.getByRole('main').element();
  if (!(main instanceof HTMLElement)) throw new Error('main is no element of HTML');
  const bar = main.offsetWidth - main.clientWidth;
  expect(bar).toBeGreaterThan(0);
  return { bar, card: boxOf(page.getByText('The day')) };
}

test.for([1440, 1920])('the header ends where what is below it ends, at %i px', async (width) => {
  const { card } = await show(width);
  const arrow = button('Back').element().querySelector('svg');
  expect(arrow?.getBoundingClientRect().left).toBe(card.left);
  expect(boxOf(button('Export Report')).right).toBe(card.right);
});

test('on a screen that the content fills, only the scroll bar takes room from it', async () => {
  const { bar, card } = await show(1024);
  expect(card.left).toBe(12);
  expect(card.right).toBe(1024 - bar - 12);
});

/** Screens that no cafe would buy for a till, and that are in its hands all the same. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { menuItem, usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, sent } from '~/testing/server';
import {
  add,
  answersTill,
  beginCompleting,
  completeButton,
  details,
  line,
  openTill,
  showFigures,
  showOrder,
  sum,
} from '~/testing/till';
import { toldSuccess } from '~/testing/toast';

test.for([
  ['the tablet at 200 %', 512, 384],
  ['a small notebook', 720, 450],
  ['a phone on its side', 844, 390],
  ['a low tablet', 1024, 600],
  ['a small tablet upright', 768, 1024],
  ['the tablet at 400 %', 320, 256],
] as const)('an order is rung up and completed on %s', async ([, width, height]) => {
  sells();
  await page.viewport(width, height);
  await openTill(...usualMenu());
  await add('Pandesal', 'Tapsilog');
  await showOrder();
  line('Tapsilog').element().scrollIntoView({ block: 'nearest' });
  await expect.element(line('Tapsilog')).toBeInViewport({ ratio: 0.9 });
  await expect.element(sum('Total')).toBeInViewport({ ratio: 1 });
  await expect.element(completeButton).toBeInViewport({ ratio: 1 });
  await beginCompleting();
  await expect.element(details.complete).toBeInViewport({ ratio: 1 });
  await details.number.fill('7');
  await details.complete.click();
  await toldSuccess('Order #7 (dine-in) completed! Sale of ₱175.50 recorded', 'Order Complete');
  expect(sent('post', '/api/sales')).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.for([1024, 844, 768])('the ways to the other screens keep their words at %i px', async (width) => {
  await page.viewport(width, 768);
  answersTill(menuItem('Tapsilog'));
  answers('get', '/api/orders/active-summary', { active_count: 1, numbers_in_use: [7] });
  await openApp('/');
  await showFigures();
  await expect.element(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link').elements();
  expect(links).toHaveLength(5);
  for (const { scrollWidth, clientWidth, textContent } of links)
    expect(scrollWidth, textContent).toBeLessThanOrEqual(clientWidth);
});

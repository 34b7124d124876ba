import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { AT_STEP } from '~/lib/first-day';
import { readStored, writeStored } from '~/lib/storage';
import { readAgain } from '~/testing/again';
import { address, openAppSignedOut, visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { shiftForTests } from '~/testing/drawer';
import { answersGuide, atTill, openGuide, row, step, takesEnd, typeItem } from '~/testing/first-day';
import { answers, breaks, fails, GATEWAY, queriesOf, refusal, sent, untilAnswered } from '~/testing/server';
import { openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';
const heading = page.getByRole('heading', { level: 1 });

async function signUp(anybody: boolean): Promise<void> {
  answersGuide();
  answers('get', '/api/staff/anybody', { anybody, sign_up: 'open' });
  answers('post', '/api/staff/sign-up', ({ id, first_name }) => ({ id, first_name }));
  await openAppSignedOut();
  // For the second test here, when the router has already started.
  visit('/auth');
  if (anybody) await page.getByText('New staff member? Create PIN').click();
  await expect.element(button('Sign Up')).toBeVisible();
  await page.getByLabelText('First Name').fill('Ana');
  await page.getByLabelText('4-Digit PIN').fill('4711');
  await button('Sign Up').click();
}

test('the first person who signs up is led through the guide', async () => {
  await signUp(false);
  await expect.element(step(1)).toBeVisible();
});

test('a person who signs up later goes to the till', async () => {
  await signUp(true);
  await atTill();
  expect(address()).toBe('/');
});

test('the guide begins with the name of the cafe, and goes on when that is saved', async () => {
  const cafe = await openGuide();
  await expect.element(step(1)).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  await expect.element(button('Back')).not.toBeInTheDocument();
  answers('patch', SETTINGS, () => {
    cafe.settings = shownSettings({ cafe_name: 'Kape ni Nena' }, { source: 'cafe' });
    return cafe.settings;
  });
  await page.getByLabelText('Name').fill('Kape ni Nena');
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([
    { cafe_name: 'Kape ni Nena', known: { cafe_name: 'Sukli Cafe' } },
  ]);
  await expect.element(step(2)).toBeVisible();
});

test('an address without a name asks for the name, and stays typed', async () => {
  await openGuide();
  await page.getByLabelText(/^Address/).fill('Baguio');
  await button('Save').click();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await expect.element(page.getByLabelText(/^Address/)).toHaveValue('Baguio');
  expect(sent('patch', SETTINGS)).toEqual([]);
});

test('each step of the guide can be skipped, and Back leads to the step before', async () => {
  await openGuide();
  const titles = ['Name the cafe', 'You are signed in', 'Five items for the menu', 'The float in the drawer'];
  for (const [at, title] of titles.entries()) {
    await expect.element(heading).toHaveTextContent(title);
    await button(at === 1 ? 'Next' : 'Skip').click();
  }
  await expect.element(step(5)).toBeVisible();
  await expect.element(page.getByText('Nothing is on the menu yet.')).toBeVisible();
  await button('Back').click();
  await expect.element(step(4)).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test("the browser's Back goes a step back, and the rows typed there are still there", async () => {
  await openGuide({}, '/first-day?step=items');
  await typeItem(1, 'Turon', '20', '5');
  await button('Skip').click();
  await expect.element(step(4)).toBeVisible();
  history.back();
  await expect.element(step(3)).toBeVisible();
  await expect.element(row(1).getByLabelText('Name')).toHaveValue('Turon');
});

test('a typed name or float survives Skip and Back', async () => {
  await openGuide();
  await page.getByLabelText('Name').fill('Kape ni Nena');
  await button('Skip').click();
  await expect.element(step(2)).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Kape ni Nena');
  visit('/first-day?step=float');
  await page.getByLabelText('Cash in the drawer now').fill('1,500');
  await button('Skip').click();
  await expect.element(step(5)).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByLabelText('Cash in the drawer now')).toHaveValue('1,500');
});

test.for(['Not now', 'Go to the till'])("after '%s' Back does not lead into the guide again", async (way) => {
  const cafe = await openGuide({}, '/first-day?step=float');
  takesEnd(cafe);
  await button('Skip').click();
  await expect.element(step(5)).toBeVisible();
  await button(way).click();
  await atTill();
  const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await wentBack;
  await expect.poll(address).toBe('/');
  await atTill();
  await expect.element(step(4)).not.toBeInTheDocument();
  expect(readStored(AT_STEP)).toBeNull();
});

test('a guide that was put off opens again where somebody asks for it', async () => {
  const cafe = await openGuide();
  takesEnd(cafe);
  await button('Not now').click();
  await atTill();
  visit('/first-day');
  await expect.element(step(1)).toBeVisible();
});

test('a person who comes back begins at the first step that is not done', async () => {
  await openGuide({
    settings: shownSettings({ cafe_name: 'Kape' }, { source: 'cafe' }),
    items: [item('Turon')],
  });
  await expect.element(step(4)).toBeVisible();
  expect(address()).toBe('/first-day?step=float');
});

test('Back leads to a step that is done, which does not lead on by itself', async () => {
  const cafe = await openGuide();
  await expect.element(step(1)).toBeVisible();
  cafe.settings = shownSettings({ cafe_name: 'Kape' }, { source: 'cafe' });
  answers('patch', SETTINGS, () => cafe.settings);
  await page.getByLabelText('Name').fill('Kape');
  await button('Save').click();
  await expectSuccess('Settings saved');
  await button('Back').click();
  await expect.element(step(1)).toBeVisible();
  await expect.element(button('Next')).toBeVisible();
});

test('the step that is shown is kept for the next start', async () => {
  await openGuide({}, '/first-day?step=float');
  await expect.element(step(4)).toBeVisible();
  expect(readStored(AT_STEP)).toBe('float');
});

test('a guide that was put off is not resumed, and says that Settings lead back to it', async () => {
  writeStored(AT_STEP, 'items');
  const cafe = await openGuide({}, '/first-day?step=items');
  takesEnd(cafe);
  await button('Not now').click();
  await expectSuccess("'Finish setting up' is in Settings.");
  await atTill();
  expect(address()).toBe('/');
  expect(sent('patch', SETTINGS)).toEqual([{ first_day: 'later', known: { first_day: 'open' } }]);
  expect(readStored(AT_STEP)).toBeNull();
});

test('a guide that was put off before can be ended for good', async () => {
  const cafe = await openGuide({ offer: { offered: true, guide: 'later' } });
  takesEnd(cafe);
  await expect.element(step(1)).toBeVisible();
  expect(readStored(AT_STEP)).toBeNull();
  await button('Do not show again').click();
  await atTill();
  expect(sent('patch', SETTINGS)).toEqual([{ first_day: 'over', known: { first_day: 'later' } }]);
});

test('a guide that another tab has already put off, or ended for good, is left without a message', async () => {
  await openGuide();
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await button('Not now').click();
  await atTill();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(page.getByText("'Finish setting up' is in Settings.").elements()).toEqual([]);
});

test('a guide that cannot be put off stays, says what was not done and what to do, and can be tried again', async () => {
  const cafe = await openGuide();
  fails('patch', SETTINGS, 'cut');
  await button('Not now').click();
  await expectFailure('Failed to postpone the guide');
  await expect.element(page.getByText('The server did not answer. Please try again.')).toBeVisible();
  await expect.element(step(1)).toBeVisible();
  takesEnd(cafe);
  await button('Not now').click();
  await atTill();
});

test('a person to whom the guide is not offered goes to the till, and the kept step is forgotten', async () => {
  writeStored(AT_STEP, 'cafe');
  await openGuide({ offer: { offered: false, guide: 'open' } });
  await atTill();
  expect(address()).toBe('/');
  expect(readStored(AT_STEP)).toBeNull();
});

test('without a server the till is one tap away from the guide', async () => {
  const mend = breaks('get', '/api/first-day', GATEWAY);
  await openGuide();
  await expect.element(page.getByText('Failed to load this page')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the till' })).toHaveAttribute('href', '/');
  mend();
  await button('Try again').click();
  await expect.element(step(1)).toBeVisible();
});

test('the float opens the drawer, and the step then says what is in it', async () => {
  const cafe = await openGuide({}, '/first-day?step=float');
  answers('post', '/api/drawer/shifts', ({ float_centavos }) => {
    const shift = shiftForTests({ float_centavos });
    cafe.drawer = { ...cafe.drawer, shift };
    return shift;
  });
  await page.getByLabelText('Cash in the drawer now').fill('1,500');
  await button('Open the drawer').click();
  await expectSuccess('The drawer is open with ₱1,500.00');
  const open = page.getByRole('region', { name: 'Drawer' });
  await expect.element(open.getByText('The drawer is open with ₱1,500.00')).toBeVisible();
  // It names the buttons that lead there by their labels.
  await expect.element(open.getByText(/tap 'Dashboard', then 'Close the day'/)).toBeVisible();
  await expect.element(button('Next')).toBeVisible();
});

test('the last step leads to the till for the first sale, and ends the guide', async () => {
  const cafe = await openGuide({ items: [item('Turon')] }, '/first-day?step=sale');
  takesEnd(cafe);
  await button('Go to the till').click();
  await expectSuccess('Tap an item to start an order.', 'The first sale');
  expect(address()).toBe('/');
  expect(sent('patch', SETTINGS)).toEqual([{ first_day: 'over', known: { first_day: 'open' } }]);
  expect(readStored(AT_STEP)).toBeNull();
});

test('the guide explains how to sell in the words that the till has at this size', async () => {
  await openGuide({ items: [item('Turon')] }, '/first-day?step=sale');
  const first = (then: string) => page.getByText(`Tap what the customer wants, then ${then}.`);
  await expect.element(first("'Complete'")).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(first("'View order' and 'Checkout'")).toBeVisible();
});

test('the till opens even if the server does not learn that the guide is over', async () => {
  await openGuide({}, '/first-day?step=sale');
  fails('patch', SETTINGS, 'cut');
  await button('Go to the till').click();
  await atTill();
});

test('Settings link to the guide until it is over', async () => {
  let offered = true;
  await openSettings();
  // If it were asked for again before it is answered, there would be only one request.
  await expect.poll(() => queriesOf('get', '/api/first-day')).toHaveLength(1);
  await untilAnswered();
  answers('get', '/api/first-day', () => ({ offered, guide: 'later' as const }));
  await readAgain();
  await expect
    .element(page.getByRole('link', { name: 'Finish setting up' }))
    .toHaveAttribute('href', '/first-day');
  answers('patch', SETTINGS, () => {
    offered = false;
    return shownSettings();
  });
  await button('Do not show again').click();
  await expect.element(page.getByRole('link', { name: 'Finish setting up' })).not.toBeInTheDocument();
  expect(sent('patch', SETTINGS)).toEqual([{ first_day: 'over', known: { first_day: 'later' } }]);
});

test('an unknown step is replaced by the first one that is not done', async () => {
  await openGuide({}, '/first-day?step=roof');
  await expect.element(step(1)).toBeVisible();
});

test('a start at the plain address leads to the step that is kept', async () => {
  await openGuide();
  await expect.element(step(1)).toBeVisible();
  writeStored(AT_STEP, 'float');
  visit('/auth');
  await expect.element(step(4)).toBeVisible();
});

/** A slow server, and a person who goes elsewhere before it answers: they stay where they went. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { useDrafts } from '~/features/options/draft-store';
import { milk, temperature } from '~/features/options/options-for-tests';
import { newId } from '~/lib/ids';
import { address, goElsewhere, openApp } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { COUNTS, openCount } from '~/testing/counting';
import { CLOSING, closingForTests, shiftForTests } from '~/testing/drawer';
import { openGuide } from '~/testing/first-day';
import { later } from '~/testing/later';
import { change, ONE, openOptions } from '~/testing/options-editor';
import { openReadings, READING, readingForTests } from '~/testing/readings';
import { answers, at, type Fault, fails, refusal, sent, untilAnswered } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import { add, openStock } from '~/testing/stock';
import { success } from '~/testing/toast';

const left = page.getByText('Oops! Page not found');
const back = vi.spyOn(history, 'back');

beforeEach(() => {
  useDrafts.setState({}, true);
  back.mockClear();
});

async function leave(): Promise<void> {
  goElsewhere('/nowhere');
  await expect.element(left).toBeVisible();
}

async function staysAway(): Promise<void> {
  await untilAnswered();
  await new Promise(requestAnimationFrame);
  expect(address()).toBe('/nowhere');
  expect(back).not.toHaveBeenCalled();
  await expect.element(left).toBeVisible();
}

async function openDrawer() {
  const shift = shiftForTests();
  answers('get', '/api/drawer', {
    drawer: newId(),
    shift,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use: true,
  });
  await openApp('/drawer');
  return shift;
}

test('a person who has left the drawer is not led into its closing', async () => {
  const shift = await openDrawer();
  const slow = later<void>();
  answers('post', CLOSING, async () => {
    await slow.answer;
    return closingForTests({ shift });
  });
  await button('Close the drawer').click();
  await leave();
  slow.resolve();
  await staysAway();
});

test('a person who has left the drawer stays away, even if somebody else has closed it', async () => {
  await openDrawer();
  const slow = later<Fault>();
  fails('post', CLOSING, slow.answer);
  await button('Close the drawer').click();
  await leave();
  slow.resolve(refusal(409, 'shift_closed'));
  await staysAway();
});

test('a person who has left is not led into the count that begins', async () => {
  answers('get', COUNTS, () => ({ counts: [], next_cursor: null }));
  answers('get', '/api/stock/{kind}', () => ({ items: [] }));
  await openApp('/count');
  const slow = later<void>();
  answers('post', COUNTS, async () => {
    await slow.answer;
    return openCount;
  });
  await button('Start counting').click();
  await leave();
  slow.resolve();
  await staysAway();
});

test('a finished Z-reading does not replace the screen that the person has gone to', async () => {
  answers('get', '/api/readings', { readings: [], next_before: null });
  await openReadings();
  const slow = later<void>();
  answers('post', '/api/readings', async () => {
    await slow.answer;
    return { id: READING, reading: readingForTests() };
  });
  await button('Make the Z-reading').click();
  await button('Close for good', dialog('Z-reading 2')).click();
  await leave();
  slow.resolve();
  await expect.element(success('Success', 'Z-reading 3 is made')).toBeVisible();
  await staysAway();
});

test('an added item does not lead a person who has left back to its list', async () => {
  await openStock();
  const slow = later<void>();
  answers('post', at('/api/stock/{kind}', 'inventory'), async ({ name }) => {
    await slow.answer;
    return item(name);
  });
  await add('Add Item', { Name: 'Ube Cake', 'Unit Cost': '60', 'Current Stock': '12' });
  await leave();
  slow.resolve();
  await expect.element(success('Success', 'Item created successfully')).toBeVisible();
  await staysAway();
});

test('a person who has left is not sent one screen back when the options are deleted', async () => {
  await openOptions([temperature, milk]);
  await change('Milk');
  const slow = later<void>();
  answers('delete', ONE, async () => {
    await slow.answer;
    return undefined as never;
  });
  await button('Delete').click();
  await button('Delete', dialog('Delete options')).click();
  await leave();
  slow.resolve();
  await expect.element(success('Success', 'Milk is deleted.')).toBeVisible();
  await staysAway();
});

test('a cafe that gets its name does not lead a person who has left back into the guide', async () => {
  await openGuide();
  const slow = later<void>();
  answers('patch', '/api/settings', async () => {
    await slow.answer;
    return shownSettings();
  });
  await page.getByLabelText('Name').fill('Kape ni Nena');
  await button('Save').click();
  await expect.poll(() => sent('patch', '/api/settings')).toHaveLength(1);
  await leave();
  slow.resolve();
  await staysAway();
});

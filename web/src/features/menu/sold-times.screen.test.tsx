import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLive } from '~/live/live';
import { NOTHING_HEARD } from '~/live/state';
import { button, dialog } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { scan } from '~/testing/scanner';
import { add, line, menu, openTill, tile, tileNames } from '~/testing/till';
import { holdTimers } from '~/testing/time';

const soldOut = page.getByRole('switch', { name: 'Show sold-out items' });
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const BREAKFAST = { days: EVERY_DAY, from_minute: 6 * 60, until_minute: 10 * 60 };
const EVENING = { days: EVERY_DAY, from_minute: 16 * 60, until_minute: 22 * 60 };
const items = () => [
  menuItem('Champorado', { sold: BREAKFAST, code: '0042' }),
  menuItem('Tapsilog'),
  menuItem('Barbecue', { sold: EVENING }),
];

/** Sets the server's clock to this time, from where it runs on; the tablet's own clock is years behind. */
function serverSays(time: string): void {
  const clockOffsetMs = Date.parse(`2031-03-05T${time}+08:00`) - Date.now();
  useLive.setState({ ...NOTHING_HEARD, heardAt: Date.now(), clockOffsetMs });
}

async function openAt(time: string): Promise<void> {
  serverSays(time);
  await openTill(...items());
  await expect.element(menu).toBeVisible();
  // The test's server sends nothing over the stream.
  serverSays(time);
}

beforeEach(() => () => useLive.setState(NOTHING_HEARD));

test('an item outside its sold times is listed only with the switch', async () => {
  await openAt('12:00:00');
  expect(tileNames()).toEqual(['Tapsilog']);
  await soldOut.click({ force: true });
  await expect.element(tile('Champorado').getByText('Until 10:00 AM')).toBeVisible();
  await expect.element(tile('Barbecue').getByText('From 4:00 PM')).toBeVisible();
});

test('a tile stays when its time is over, says until when it was sold, and asks before it adds', async () => {
  holdTimers();
  await openAt('09:59:58');
  expect(tileNames()).toEqual(['Champorado', 'Tapsilog']);
  await expect.element(tile('Champorado').getByText('50')).toBeVisible();
  serverSays('10:00:01');
  vi.advanceTimersByTime(2000);
  await expect.element(tile('Champorado').getByText('Until 10:00 AM')).toBeVisible();
  expect(tileNames()).toEqual(['Champorado', 'Tapsilog']);

  await add('Champorado');
  const asked = dialog('Champorado');
  await expect.element(asked.getByText('Sold until 10:00 AM. Add anyway?')).toBeVisible();
  await button('Cancel', asked).click();
  await expect.element(line('Champorado')).not.toBeInTheDocument();
  await add('Champorado');
  await button('Add Anyway', asked).click();
  await expect.element(line('Champorado')).toHaveLength(1);
});

test('a tile whose time comes appears by itself, behind the others', async () => {
  holdTimers();
  await openAt('15:59:58');
  expect(tileNames()).toEqual(['Tapsilog']);
  serverSays('16:00:01');
  vi.advanceTimersByTime(2000);
  await expect.element(tile('Barbecue')).toBeVisible();
  expect(tileNames()).toEqual(['Tapsilog', 'Barbecue']);
  await add('Barbecue');
  await expect.element(line('Barbecue')).toHaveLength(1);
});

test('a scan of an item that is not sold now asks too', async () => {
  await openAt('05:00:00');
  await scan('0042');
  await expect.element(dialog('Champorado').getByText('Sold from 6:00 AM. Add anyway?')).toBeVisible();
});

test('a code finds its item in the search, and Enter takes it', async () => {
  await openAt('07:00:00');
  const search = page.getByLabelText('Search menu');
  await search.fill('0042');
  await expect.poll(tileNames).toEqual(['Champorado']);
  await search.fill('42');
  await expect.element(page.getByText('No items available')).toBeVisible();
  await search.fill('0042');
  await userEvent.type(search, '{Enter}');
  await expect.element(line('Champorado')).toHaveLength(1);
});

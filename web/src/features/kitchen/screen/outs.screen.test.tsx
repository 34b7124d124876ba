import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MenuItem, Out } from '~/api/types';
import { button, dialog, pressLong } from '~/testing/controls';
import { item, openKitchen, orderOf, row, serveOrders } from '~/testing/kitchen';
import { menuItem, menuOf } from '~/testing/menu';
import { answers, fails, sent } from '~/testing/server';
import { success } from '~/testing/toast';
import { lineOf, ticketOf } from '../tickets/ticket-for-tests';

const OUTS = '/api/menu/outs/{of_id}';
const TICKS = '/api/orders/{sale_id}/ticks';
const list = dialog('Out today');

let menu: MenuItem[];
let outs: Out[];

/** A server that remembers what is out. */
beforeEach(() => {
  menu = [menuItem('Tapsilog'), menuItem('Pandesal')];
  outs = [];
  answers('get', '/api/menu/whole', () =>
    menuOf(menu.map((each) => ({ ...each, is_out: outs.some(({ id }) => id === each.id) }))),
  );
  answers('get', '/api/menu/outs', () => outs);
  answers('put', OUTS, (_body, _query, path) => {
    const { id, name } = menu.find((each) => path.endsWith(each.id)) as MenuItem;
    outs = [{ id, name, of: null, out_at: '2026-03-02T02:15:00Z', out_by_first_name: 'Maria' }, ...outs];
    return undefined;
  });
  answers('delete', OUTS, (_body, _query, path) => {
    outs = outs.filter(({ id }) => !path.endsWith(id));
    return undefined;
  });
  const lines = menu.map(({ id, name }) => lineOf({ id: id.replace(/^..../, '0000'), item_id: id, name }));
  serveOrders(orderOf(1, [], { lines }));
});

test('a long press on an item of a ticket asks whether it is out, and ticks nothing', async () => {
  await openKitchen();
  await pressLong(row(1, 'Pandesal'), dialog('Pandesal'));
  await button('Out today', dialog('Pandesal')).click();
  await expect.element(success('Success', 'Pandesal is out today.')).toBeVisible();
  await expect.element(dialog('Pandesal')).not.toBeInTheDocument();
  await expect.element(item(1, 'Pandesal')).not.toBeChecked();
  expect(sent('put', TICKS)).toEqual([]);
  expect(outs.map(({ name }) => name)).toEqual(['Pandesal']);
  // The next tap ticks again.
  await row(1, 'Pandesal').click();
  await expect.element(item(1, 'Pandesal')).toBeChecked();
});

test('a right click asks the same as a long press, and puts an item back on the menu', async () => {
  await openKitchen();
  await row(1, 'Tapsilog').click({ button: 'right' });
  await button('Out today', dialog('Tapsilog')).click();
  await row(1, 'Tapsilog').click({ button: 'right' });
  await button('Back on the menu', dialog('Tapsilog')).click();
  await expect.element(success('Success', 'Tapsilog is back on the menu.')).toBeVisible();
  expect(outs).toEqual([]);
});

test('the list of what is out is one tap away, shows who marked it and when, and puts it back', async () => {
  outs = [
    {
      id: menu[0]?.id ?? '',
      name: 'Tapsilog',
      of: null,
      out_at: '2026-03-02T02:15:00Z',
      out_by_first_name: 'Ana',
    },
    {
      id: '019c0000-0000-7000-8000-00000000a002',
      name: 'Oat',
      of: 'Milk',
      out_at: '2026-03-02T01:00:00Z',
      out_by_first_name: null,
    },
  ];
  await openKitchen();
  await button('Out today').click();
  await expect.element(list.getByText(/^Since 10:15.AM, marked by Ana$/)).toBeVisible();
  await expect.element(list.getByText('Milk: Oat')).toBeVisible();
  await expect.element(list.getByText(/^Since 9:00.AM$/)).toBeVisible();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  await button('It is back: Tapsilog', list).click();
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  // The second tap of an impatient finger hits whatever has moved up.
  await button('It is back: Oat', list).click();
  await expect.element(list.getByText('Milk: Oat')).toBeVisible();
  now.mockReturnValue(6000);
  await button('It is back: Oat', list).click();
  await expect.element(list.getByText(/^Nothing is out today/)).toBeVisible();
  await button('Close', list).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('an item that could not be put back stays in the list, with the reason', async () => {
  outs = [
    {
      id: menu[0]?.id ?? '',
      name: 'Tapsilog',
      of: null,
      out_at: '2026-03-02T02:15:00Z',
      out_by_first_name: 'Ana',
    },
  ];
  await openKitchen();
  await button('Out today').click();
  fails('delete', OUTS, 'cut');
  await button('It is back: Tapsilog', list).click();
  await expect.element(list.getByText('The server did not answer. Please try again.')).toBeVisible();
  await expect.element(list.getByText('Tapsilog', { exact: true })).toBeVisible();
});

test('an item that has left the menu cannot be marked as out, and an unreadable item asks nothing', async () => {
  const gone = lineOf({ id: '019c0000-0000-7000-8000-00000000b001', name: 'Halo-halo' });
  const unread = lineOf({
    id: '019c0000-0000-7000-8000-00000000b002',
    item_id: null,
    name: 'Invalid items format',
  });
  serveOrders(ticketOf({ order_number: 3, created_at: new Date().toISOString(), lines: [gone, unread] }));
  await openKitchen();
  await row(3, 'Halo-halo').click({ button: 'right' });
  await expect.element(dialog('Halo-halo').getByText('This is no longer on the menu.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await row(3, 'Invalid items format').click({ button: 'right' });
  await expect.element(dialog('Invalid items format')).not.toBeInTheDocument();
});

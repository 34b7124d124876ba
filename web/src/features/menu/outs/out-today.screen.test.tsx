import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { MenuItem, OptionGroup } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { goElsewhere } from '~/testing/app';
import { button, dialog, pressLong } from '~/testing/controls';
import { later } from '~/testing/later';
import { menuItem, menuOf } from '~/testing/menu';
import { holdPatience } from '~/testing/patience';
import { scan } from '~/testing/scanner';
import { answers, type Fault, fails, losesAnswer, sent } from '~/testing/server';
import {
  add,
  beginCompleting,
  completeButton,
  details,
  line,
  menu,
  openTill,
  order,
  tile,
  tileNames,
} from '~/testing/till';
import { holdTimers } from '~/testing/time';
import { failure, success } from '~/testing/toast';

const OUTS = '/api/menu/outs/{of_id}';

const MILK: OptionGroup = {
  id: '019c0000-0000-7000-8000-00000000a000',
  name: 'Milk',
  built_in: null,
  several: false,
  required: false,
  most: null,
  choices: [
    {
      id: '019c0000-0000-7000-8000-00000000a001',
      name: 'Fresh',
      delta_centavos: 0,
      is_default: true,
      is_out: false,
    },
    {
      id: '019c0000-0000-7000-8000-00000000a002',
      name: 'Oat',
      delta_centavos: 0,
      is_default: false,
      is_out: false,
    },
  ],
};

let items: MenuItem[];
let milk: OptionGroup;

/** A till with a server that remembers what is out. */
beforeEach(async () => {
  const names = ['Tapsilog', 'Pandesal', 'Taho', 'Americano'];
  items = names.map((name) => menuItem(name, { options: name === 'Americano' ? [MILK.id] : [] }));
  milk = MILK;
  await openTill(...items);
  answers('get', '/api/menu/whole', () => menuOf(items, [milk]));
  const keep = (path: string, is_out: boolean) => {
    const id = path.split('/').at(-1);
    items = items.map((item) => (item.id === id ? { ...item, is_out } : item));
    milk = { ...milk, choices: milk.choices.map((each) => (each.id === id ? { ...each, is_out } : each)) };
    return undefined;
  };
  answers('put', OUTS, (_body, _query, path) => keep(path, true));
  answers('delete', OUTS, (_body, _query, path) => keep(path, false));
  await expect.element(menu).toBeVisible();
  await queryClient.invalidateQueries();
});

const badge = (name: string) => tile(name).getByText('Out today', { exact: true });
const box = (locator: Locator) => locator.element().getBoundingClientRect().toJSON();

async function markOut(name: string): Promise<void> {
  await tile(name).click({ button: 'right' });
  await button('Out today', dialog(name)).click();
  await expect.element(badge(name)).toBeVisible();
}

/** The pointer events of a finger, without the click. */
function press(type: string, on: Locator, at = { clientX: 50, clientY: 50 }): void {
  const pointer = { bubbles: true, isPrimary: true, pointerType: 'touch', button: 0, ...at };
  on.element().dispatchEvent(new PointerEvent(type, pointer));
}

test('a long press marks an item as out today: nothing is added, no tile moves, and a badge replaces the stock', async () => {
  const before = { names: tileNames(), box: box(tile('Pandesal')) };
  const asked = dialog('Pandesal');
  await pressLong(tile('Pandesal'), asked);
  await expect.element(line('Pandesal')).not.toBeInTheDocument();
  await button('Out today', asked).click();
  await expect.element(success('Success', 'Pandesal is out today.')).toBeVisible();
  await expect.element(badge('Pandesal')).toBeVisible();
  await expect.element(tile('Pandesal').getByText('50', { exact: true })).not.toBeInTheDocument();
  expect({ names: tileNames(), box: box(tile('Pandesal')) }).toEqual(before);
  await expect.element(line('Pandesal')).not.toBeInTheDocument();

  await pressLong(tile('Pandesal'), asked);
  await button('Back on the menu', asked).click();
  await expect.element(badge('Pandesal')).not.toBeInTheDocument();
  await add('Pandesal');
  await expect.element(line('Pandesal')).toBeVisible();
});

test('a short press adds the item, and Cancel and Esc change nothing', async () => {
  await tile('Taho').click({ delay: 300 });
  await expect.element(line('Taho')).toHaveLength(1);
  await tile('Taho').click({ button: 'right' });
  await button('Cancel', dialog('Taho')).click();
  await tile('Taho').click({ button: 'right' });
  await expect.element(dialog('Taho')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Taho')).not.toBeInTheDocument();
  await add('Taho');
  await expect.element(order.getByRole('button', { name: 'Quantity of Taho' })).toHaveTextContent('2');
  expect(sent('put', OUTS)).toEqual([]);
});

test('the menu key asks about the focused tile, and Enter still adds afterwards', async () => {
  (tile('Taho').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(dialog('Taho')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Taho')).not.toBeInTheDocument();
  await expect.element(tile('Taho')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Taho')).toHaveLength(1);
});

test.for([
  ['moves', () => press('pointermove', tile('Taho'), { clientX: 50, clientY: 75 })],
  ['leaves', () => press('pointerup', tile('Taho'))],
  ['begins to scroll', () => press('pointercancel', tile('Taho'))],
  ['is on a menu that scrolls', () => menu.element().parentElement?.dispatchEvent(new Event('scroll'))],
] as const)('a finger that %s does not hold a tile', async ([_, move]) => {
  holdTimers();
  press('pointerdown', tile('Taho'));
  vi.advanceTimersByTime(400);
  move();
  vi.advanceTimersByTime(1000);
  await expect.element(dialog('Taho')).not.toBeInTheDocument();
  press('pointerdown', tile('Pandesal'));
  press('pointermove', tile('Pandesal'), { clientX: 54, clientY: 46 });
  vi.advanceTimersByTime(600);
  await expect.element(dialog('Pandesal')).toBeVisible();
});

test('a tap on an item that is out asks first, and adds it only if it is back', async () => {
  await markOut('Tapsilog');
  await add('Tapsilog');
  const asked = dialog('Out today');
  await expect.element(asked.getByText('Tapsilog is out today.')).toBeVisible();
  await button('Cancel', asked).click();
  await expect.element(line('Tapsilog')).not.toBeInTheDocument();
  await expect.element(badge('Tapsilog')).toBeVisible();
  await add('Tapsilog');
  await button('It is back', asked).click();
  await expect.element(line('Tapsilog')).toHaveLength(1);
  await expect.element(badge('Tapsilog')).not.toBeInTheDocument();
});

test('without the server marking an item fails with a message, and an item that is out can still be added', async () => {
  await markOut('Tapsilog');
  fails('put', OUTS, 'cut');
  await tile('Taho').click({ button: 'right' });
  await button('Out today', dialog('Taho')).click();
  await expect.element(failure('Error', 'Taho could not be marked as out today')).toBeVisible();
  await expect
    .element(dialog('Taho').getByText('The server did not answer. Please try again.'))
    .toBeVisible();
  await button('Cancel', dialog('Taho')).click();
  await expect.element(badge('Taho')).not.toBeInTheDocument();

  fails('delete', OUTS, 'cut');
  await add('Tapsilog');
  await button('It is back', dialog('Out today')).click();
  await button('Add to this order anyway', dialog('Out today')).click();
  await expect.element(line('Tapsilog')).toHaveLength(1);
  await expect.element(badge('Tapsilog')).toBeVisible();
});

test('after a lost answer the tile shows the new state, and the same tap again is confirmed', async () => {
  losesAnswer('put', OUTS);
  await tile('Taho').click({ button: 'right' });
  await button('Out today', dialog('Taho')).click();
  await expect.element(failure('Error', 'Taho could not be marked as out today')).toBeVisible();
  await expect.element(badge('Taho')).toBeVisible();
  await button('Out today', dialog('Taho')).click();
  await expect.element(success('Success', 'Taho is out today.')).toBeVisible();
});

test('a slow answer does not close a dialog that was opened after its question was cancelled', async () => {
  const slow = later<undefined>();
  answers('put', OUTS, () => slow.answer);
  await add('Taho');
  await tile('Tapsilog').click({ button: 'right' });
  await button('Out today', dialog('Tapsilog')).click();
  await button('Cancel', dialog('Tapsilog')).click();
  await beginCompleting();
  await details.cash.fill('500');
  slow.resolve(undefined);
  await expect.element(success('Success', 'Tapsilog is out today.')).toBeVisible();
  await expect.element(details.cash).toHaveValue('500');
});

test('a server that hangs does not keep a customer waiting for an item that is out', async () => {
  await markOut('Tapsilog');
  const giveUp = holdPatience();
  fails('delete', OUTS, later<Fault>().answer);
  await add('Tapsilog');
  await button('It is back', dialog('Out today')).click();
  await expect.element(button('Cancel', dialog('Out today'))).toBeDisabled();
  giveUp();
  await button('Add to this order anyway', dialog('Out today')).click();
  await expect.element(line('Tapsilog')).toHaveLength(1);
});

test('an item that a slow answer puts back is not added once the till was left', async () => {
  await markOut('Tapsilog');
  const slow = later<undefined>();
  answers('delete', OUTS, () => slow.answer);
  await add('Tapsilog');
  await button('It is back', dialog('Out today')).click();
  goElsewhere('/nowhere');
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
  slow.resolve(undefined);
  await expect.element(success('Success', 'Tapsilog is back on the menu.')).toBeVisible();
  history.back();
  await expect.element(menu).toBeVisible();
  await expect.element(line('Tapsilog')).not.toBeInTheDocument();
});

test('an item in the order stays there when it is marked as out, and the order can be completed', async () => {
  await add('Taho');
  await markOut('Taho');
  await expect.element(line('Taho')).toHaveLength(1);
  await completeButton.click();
  await expect.element(dialog('Order Details')).toBeVisible();
});

test('a scan of an item that is out says so aloud and adds nothing', async () => {
  const notes = vi.spyOn(OscillatorNode.prototype, 'start');
  await markOut('Pandesal');
  notes.mockClear();
  await scan('pandesal');
  await expect.element(failure('Not Added', 'Pandesal is out today.')).toBeVisible();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
  await expect.element(line('Pandesal')).not.toBeInTheDocument();
});

test('a choice of an item can be marked as out too', async () => {
  await tile('Americano').click({ button: 'right' });
  const choices = dialog('Americano').getByRole('region', { name: 'Milk' });
  await button('Out today: Oat', choices).click();
  await expect.element(success('Success', 'Oat is out today.')).toBeVisible();
  await expect.element(badge('Americano')).not.toBeInTheDocument();
  await tile('Americano').click({ button: 'right' });
  await expect.element(button('Out today: Fresh', choices)).toBeVisible();
  await button('Back on the menu: Oat', choices).click();
  await expect.element(success('Success', 'Oat is back on the menu.')).toBeVisible();
});

test("the spaces between tiles have the browser's own menu", async () => {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  menu.element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

import { expect, test, vi } from 'vitest';
import type { RunningOut } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { formatTime } from '~/lib/time';
import { useLive } from '~/live/live';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { menuItem, menuOf } from '~/testing/menu';
import { answers, BROKEN, breaks, queriesOf } from '~/testing/server';
import { add, answersTill, tile } from '~/testing/till';
import { holdTimers } from '~/testing/time';

const PIE = menuItem('Buko Pie', { current_stock: 3 });
const HOUR = 3_600_000;

/** Runs out today, whatever hour the test runs at: the tile shows only the time. */
function soon(after = 2 * HOUR): RunningOut {
  return { id: PIE.id, runs_out_on: '2026-03-11', runs_out_at: new Date(Date.now() + after).toISOString() };
}

async function openTillWith(...items: RunningOut[]): Promise<void> {
  answersTill(PIE, menuItem('Tapsilog'));
  answers('get', '/api/stock/running-out', { items });
  await openApp('/');
}

test('a low tile says when its item runs out, in full to a screen reader, without getting taller', async () => {
  const item = soon();
  await openTillWith(item);
  const time = formatTime(item.runs_out_at ?? '');
  await expect.element(tile('Buko Pie').getByText(`Out ~${time}`)).toBeVisible();
  await expect
    .element(tile('Buko Pie'))
    .toHaveAccessibleName(new RegExp(`Runs out about ${time.replace(/\s/, '\\s')}`));
  const heights = ['Buko Pie', 'Tapsilog'].map((name) => tile(name).element().getBoundingClientRect().height);
  expect(heights[0]).toBe(heights[1]);
});

test('in an order the number replaces the forecast, which a screen reader still reads', async () => {
  await openTillWith(soon());
  await expect.element(tile('Buko Pie').getByText(/^Out ~/)).toBeVisible();
  await add('Buko Pie');
  await button('Add Anyway', dialog('Low Stock Warning')).click();
  await expect.element(tile('Buko Pie').getByText('1 in order')).toBeVisible();
  await expect.element(tile('Buko Pie')).toHaveAccessibleName(/1 in order.*Runs out about/);
  const words = tile('Buko Pie')
    .getByText(/^Out ~/)
    .element().parentElement;
  expect(words?.getBoundingClientRect().width).toBe(1);
});

test('an item that was restocked no longer says when it runs out', async () => {
  await openTillWith(soon());
  await expect.element(tile('Buko Pie').getByText(/^Out ~/)).toBeVisible();
  answers('get', '/api/menu/whole', menuOf([{ ...PIE, current_stock: 50 }]));
  await readAgain();
  await expect.element(tile('Buko Pie').getByText('50', { exact: true })).toBeVisible();
  expect(tile('Buko Pie').getByText(/Out ~/).elements()).toEqual([]);
});

test('without the server the last forecast stays until its moment has passed', async () => {
  holdTimers();
  await openTillWith(soon(20_000));
  await expect.element(tile('Buko Pie').getByText(/^Out ~/)).toBeVisible();
  breaks('get', '/api/stock/running-out', BROKEN);
  await queryClient.invalidateQueries({ queryKey: ['running-out'] }).catch(() => undefined);
  await expect.element(tile('Buko Pie').getByText(/^Out ~/)).toBeVisible();
  // The server's clock decides when it has run out.
  useLive.setState({ clockOffsetMs: 40_000 });
  vi.advanceTimersByTime(31_000);
  await expect.poll(() => tile('Buko Pie').getByText(/Out ~/).elements().length).toBe(0);
});

test('the forecast is asked for once the menu is there, and its failure changes nothing on the till', async () => {
  answersTill(PIE);
  breaks('get', '/api/stock/running-out', BROKEN);
  await openApp('/');
  await expect.element(tile('Buko Pie').getByText('Low Stock - 3')).toBeVisible();
  await expect.poll(() => queriesOf('get', '/api/stock/running-out').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/Failed|Error/);
});

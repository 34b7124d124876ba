import { expect, test } from 'vitest';
import { sendInOrder } from './in-order';
import { idOf, type Row } from './row';
import type { Verdict } from './send';
import { cashOf, saleOf } from './server-for-tests';

const RECORDED = { kind: 'recorded', record: null } as Verdict;
const KEPT: Verdict = { kind: 'kept', stop: true };

const sale = (id: string) => ({ ...saleOf(id), id }) as Row;
const cash = (id: string) => ({ ...cashOf(id), id }) as Row;

/** A server that answers on command. */
function begin(rows: Row[], awaited: string[] = []) {
  const answers = new Map<string, (verdict: Verdict) => void>();
  const settled: string[] = [];
  const done = sendInOrder(rows, {
    send: (row) => new Promise((answer) => answers.set(idOf(row), answer)),
    isAwaited: ({ id }) => awaited.includes(id),
    async settle({ id }, verdict) {
      settled.push(id);
      return verdict.kind === 'kept';
    },
  });
  return {
    done,
    settled,
    sent: () => [...answers.keys()],
    async answer(id: string, verdict = RECORDED) {
      answers.get(id)?.(verdict);
      await new Promise((turn) => setTimeout(turn));
    },
  };
}

test('the first row is sent alone, and once it is recorded four are sent at a time', async () => {
  const { sent, answer } = begin(['a', 'b', 'c', 'd', 'e', 'f'].map(sale));
  expect(sent()).toEqual(['a']);
  await answer('a');
  expect(sent()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await answer('b');
  expect(sent()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('an answered row is settled immediately, even if an earlier row is not answered yet', async () => {
  const { answer, settled, done } = begin(['a', 'b', 'c'].map(sale));
  await answer('a');
  await answer('c');
  expect(settled).toEqual(['a', 'c']);
  await answer('b');
  expect(await done).toBe(false);
});

test('cash waits for the sales before it, and later sales wait for the cash', async () => {
  const { sent, answer } = begin([sale('a'), sale('b'), cash('c'), sale('d')]);
  await answer('a');
  expect(sent()).toEqual(['a', 'b']);
  await answer('b');
  expect(sent()).toEqual(['a', 'b', 'c']);
  await answer('c');
  expect(sent()).toEqual(['a', 'b', 'c', 'd']);
});

test('a sale that somebody waits for is sent alone', async () => {
  const { sent, answer } = begin(['a', 'b', 'c'].map(sale), ['c']);
  await answer('a');
  expect(sent()).toEqual(['a', 'b']);
  await answer('b');
  expect(sent()).toEqual(['a', 'b', 'c']);
});

test('after a row that has to wait nothing new is sent, and the rows already sent are settled', async () => {
  const { sent, answer, settled, done } = begin(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(sale));
  await answer('a');
  for (const id of ['c', 'd']) await answer(id, KEPT);
  for (const id of ['b', 'e']) await answer(id);
  expect(sent()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(settled).toEqual(['a', 'c', 'd', 'b', 'e']);
  expect(await done).toBe(true);
});

import { beforeEach, expect, test } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import type { Batch, BatchAnswer } from '~/api/types';
import { item } from '../item-for-tests';
import {
  changedOf,
  endBatch,
  leaveField,
  pendingOf,
  select,
  typeInto,
  uncertaintyOf,
  useBatch,
} from './batch-store';
import { saveBatch } from './save-batch';

const pie = item('Buko Pie', { current_stock: 50 });
const sent: Batch[] = [];
const savesAll = async (_: string, batch: Batch): Promise<BatchAnswer> => {
  sent.push(batch);
  return { saved: batch.rows.map(({ id, to }) => ({ ...item(id), ...to })), floored: [], refused: [] };
};
const inventory = () => useBatch.getState().inventory;

beforeEach(() => {
  sent.length = 0;
  endBatch('inventory');
});

test('nothing is sent if nothing is selected', async () => {
  expect(await saveBatch('inventory', savesAll)).toBeNull();
  expect(sent).toEqual([]);
});

test('five hundred rows go in one request', async () => {
  for (let n = 0; n < 500; n += 1) typeInto('inventory', item(`No. ${n}`), 'current_stock', '30');
  expect(await saveBatch('inventory', savesAll)).toEqual({ saved: 500, left: 0, floored: [] });
  expect(sent.map(({ rows }) => rows.length)).toEqual([500]);
  expect(changedOf(inventory())).toBe(0);
});

test('more rows than the server takes in one request go in several', async () => {
  for (let n = 0; n < 1001; n += 1) typeInto('inventory', item(`No. ${n}`), 'current_stock', '30');
  expect(await saveBatch('inventory', savesAll)).toEqual({ saved: 1001, left: 0, floored: [] });
  expect(sent.map(({ rows }) => rows.length)).toEqual([1000, 1]);
});

test('a row with a mistake stays, and the others are saved', async () => {
  typeInto('inventory', pie, 'current_stock', '-1');
  typeInto('inventory', item('Siopao'), 'current_stock', '3');
  expect(await saveBatch('inventory', savesAll)).toEqual({ saved: 1, left: 1, floored: [] });
  expect(inventory().drafts[pie.id]?.texts.current_stock).toBe('-1');
});

test('a draft that is restored after it was saved is the same batch, and later changes are another', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const before = useBatch.getState();
  await saveBatch('inventory', savesAll);
  typeInto('inventory', pie, 'current_stock', '70');
  await saveBatch('inventory', savesAll);
  useBatch.setState(before);
  await saveBatch('inventory', savesAll);
  expect(sent[2]).toEqual(sent[0]);
  expect(sent[1]?.batch_id).not.toBe(sent[0]?.batch_id);
});

test('a batch that differs from the saved one waits until somebody selects a row, and is then another batch', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const differs = failureOf(409, { error: 'batch_differs', detail: 'Its rows are others.' });
  const refused = saveBatch('inventory', async (_, batch) => {
    sent.push(batch);
    throw differs;
  });
  await expect(refused).rejects.toBe(differs);
  expect(await saveBatch('inventory', savesAll)).toBeNull();
  select('inventory', pie, true);
  expect(await saveBatch('inventory', savesAll)).toEqual({ saved: 1, left: 0, floored: [] });
  expect(sent[1]?.batch_id).not.toBe(sent[0]?.batch_id);
});

test('a batch whose answer was lost is sent again unchanged, before what was typed since', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const lost = saveBatch('inventory', async (_, batch) => {
    sent.push(batch);
    throw noConnection();
  });
  await expect(lost).rejects.toThrow('Failed to send');
  // The server had saved it: the list shows 60, and the person continues typing.
  typeInto('inventory', { ...pie, current_stock: 60 }, 'current_stock', '65');
  expect(await saveBatch('inventory', savesAll)).toEqual({ saved: 1, left: 0, floored: [] });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.rows[0]).toMatchObject({ from: { current_stock: 60 }, to: { current_stock: 65 } });
});

test('a value typed back after a lost answer is saved after the value that may have arrived', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const lost = saveBatch('inventory', async () => {
    throw noConnection();
  });
  await expect(lost).rejects.toThrow('Failed to send');
  typeInto('inventory', pie, 'current_stock', '50');
  leaveField('inventory', pie.id, 'current_stock');
  await saveBatch('inventory', savesAll);
  expect(sent.map(({ rows }) => rows[0]?.to)).toEqual([{ current_stock: 60 }, { current_stock: 50 }]);
  expect(changedOf(inventory())).toBe(0);
});

test('a row may already be saved while it is being sent, and when its answer was lost', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const lost = saveBatch('inventory', async () => {
    expect(uncertaintyOf(inventory(), pie.id)).toBe('sent');
    throw noConnection();
  });
  await expect(lost).rejects.toThrow();
  expect(uncertaintyOf(inventory(), pie.id)).toBe('lost');
  expect(uncertaintyOf(inventory(), 'Siopao')).toBeNull();
  await saveBatch('inventory', savesAll);
  expect(uncertaintyOf(inventory(), pie.id)).toBeNull();
});

test('a value for which the server refused the whole request is reported in its row', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  typeInto('inventory', item('Siopao'), 'name', 'Sio\tpao');
  const refused = saveBatch('inventory', async () => {
    throw failureOf(422, { error: 'invalid', detail: 'Please enter a name', field: 'rows.1.to.name' });
  });
  await expect(refused).rejects.toThrow();
  expect(inventory().drafts[pie.id]?.refused).toBeNull();
  expect(inventory().drafts.Siopao?.refused).toMatchObject({
    error: 'invalid',
    field: 'name',
    detail: 'Please enter a name',
  });
});

test('a refused request is over: the next one is a new one', async () => {
  typeInto('inventory', pie, 'current_stock', '60');
  const refused = saveBatch('inventory', async () => {
    throw failureOf(422, { error: 'invalid', detail: 'No.' });
  });
  await expect(refused).rejects.toThrow('No.');
  expect(inventory().unsettled).toBeNull();
  expect(pendingOf(inventory())).toBe(1);
});

/** Type 60 in place of 50, and lose the answer. */
async function lose(): Promise<void> {
  typeInto('inventory', pie, 'current_stock', '60');
  const lost = saveBatch('inventory', async () => {
    throw noConnection();
  });
  await expect(lost).rejects.toThrow('Failed to send');
}

function typeBack(): void {
  typeInto('inventory', pie, 'current_stock', '50');
  leaveField('inventory', pie.id, 'current_stock');
}

test('a row that was typed back, and is refused when its batch is sent again, is dropped', async () => {
  await lose();
  typeBack();
  const refused = [{ id: pie.id, error: 'item_changed' as const, detail: '', field: 'name' }];
  const answer = await saveBatch('inventory', async () => ({ saved: [], floored: [], refused }));
  expect(answer).toEqual({ saved: 0, left: 0, floored: [] });
  expect(inventory().drafts).toEqual({});
});

test('when a batch that is sent again is refused as a whole, what was typed since is saved', async () => {
  await lose();
  typeInto('inventory', pie, 'current_stock', '70');
  let refusals = 0;
  const answer = await saveBatch('inventory', async (kind, batch) => {
    if (refusals > 0) return savesAll(kind, batch);
    refusals += 1;
    throw failureOf(422, { error: 'invalid', detail: 'No.', field: 'rows.0.to.current_stock' });
  });
  expect(answer).toMatchObject({ saved: 1, left: 0 });
  expect(sent.map(({ rows }) => rows[0])).toMatchObject([
    { from: { current_stock: 50 }, to: { current_stock: 70 } },
  ]);
});

test('a person who is signed out still has the batch that may have arrived', async () => {
  await lose();
  const again = saveBatch('inventory', async () => {
    throw failureOf(401, { error: 'signed_out', detail: 'Please sign in.' });
  });
  await expect(again).rejects.toThrow('Please sign in.');
  expect(uncertaintyOf(inventory(), pie.id)).toBe('lost');
});

test('a row that removed less than was typed is saved and reported', async () => {
  typeInto('inventory', pie, 'current_stock', '0');
  const somebodySold = async (): Promise<BatchAnswer> => ({
    saved: [{ ...pie, current_stock: 0 }],
    floored: [{ id: pie.id, asked: 50, applied: 8 }],
    refused: [],
  });
  expect(await saveBatch('inventory', somebodySold)).toEqual({
    saved: 1,
    left: 0,
    floored: ['Buko Pie: removed 8, asked for 50'],
  });
});

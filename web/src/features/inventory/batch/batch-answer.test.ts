import { describe, expect, test } from 'vitest';
import type { RefusedRow } from '~/api/types';
import { item } from '../item-for-tests';
import { edit, rowsToSend } from './batch';
import { afterAnswer, conflictingFields, keepMine, movedText, refusalText, takeTheirs } from './batch-answer';

const pie = item('Buko Pie', { current_stock: 50 });
const draft = edit(undefined, pie, 'current_stock', '60');
const saved = { ...pie, current_stock: 58 };

describe('after the answer', () => {
  test('a saved row has no draft left', () => {
    expect(
      afterAnswer({ [pie.id]: draft }, rowsToSend({ [pie.id]: draft }), {
        saved: [saved],
        floored: [],
        refused: [],
      }),
    ).toEqual({});
  });

  test('a refused row stays as typed, with the reason beside it', () => {
    const refused: RefusedRow = { id: pie.id, error: 'item_name_taken', detail: '', field: 'name' };
    const left = afterAnswer({ [pie.id]: draft }, rowsToSend({ [pie.id]: draft }), {
      saved: [],
      floored: [],
      refused: [refused],
    });
    expect(left[pie.id]).toEqual({ ...draft, refused });
    expect(refusalText('supply', { ...draft, refused })).toBe(
      'A supply item with this name already exists. Please choose a different name.',
    );
  });

  test('a stock typed on while it was being saved counts from what was sent', () => {
    const sent = rowsToSend({ [pie.id]: draft });
    const later = edit(draft, pie, 'current_stock', '65');
    const left = afterAnswer({ [pie.id]: later }, sent, { saved: [saved], floored: [], refused: [] });
    expect(rowsToSend(left)[0]).toMatchObject({ from: { current_stock: 60 }, to: { current_stock: 65 } });
  });

  test('a name typed while a stock was being saved does not send the stock again', () => {
    const sent = rowsToSend({ [pie.id]: draft });
    const left = afterAnswer({ [pie.id]: edit(draft, pie, 'name', 'Pie') }, sent, {
      saved: [saved],
      floored: [],
      refused: [],
    });
    const [row] = rowsToSend(left);
    expect(row?.to).toEqual({ name: 'Pie' });
    expect(left[pie.id]?.texts).toEqual({ name: 'Pie' });
  });

  test('a row that was not in the batch is left alone', () => {
    expect(afterAnswer({ other: draft }, [], { saved: [saved], floored: [], refused: [] })).toEqual({
      other: draft,
    });
  });
});

describe('when somebody else changes the item', () => {
  test('a stock that moved under a typed one is shown with what saving makes of it', () => {
    expect(movedText(draft, { ...pie, current_stock: 48 })).toBe('Stock is now 48. Saving makes it 58.');
    expect(movedText(draft, pie)).toBeNull();
    expect(movedText(edit(undefined, pie, 'name', 'Pie'), { ...pie, current_stock: 48 })).toBeNull();
  });

  test('a stock that is typed down stops at 0', () => {
    const down = edit(undefined, pie, 'current_stock', '10');
    expect(movedText(down, { ...pie, current_stock: 30 })).toBe(
      'Stock is now 30. Saving makes it 0. Only 30 in stock: 30 will be removed, not 40.',
    );
  });

  const theirs = { ...pie, unit_cost_centavos: 7_000, description: 'Sweet', current_stock: 48 };
  const mine = edit(draft, pie, 'unit_cost_centavos', '80');

  test('a cost that both have changed is a conflict, another field or the same value is not', () => {
    expect(conflictingFields(mine, theirs)).toEqual(['unit_cost_centavos']);
    expect(conflictingFields(draft, theirs)).toEqual([]);
    expect(conflictingFields(mine, { ...theirs, unit_cost_centavos: 8_000 })).toEqual([]);
  });

  test('keeping mine keeps the difference in stock', () => {
    expect(rowsToSend({ [pie.id]: keepMine(mine, theirs) })[0]).toMatchObject({
      from: { unit_cost_centavos: 7_000, current_stock: 50 },
      to: { unit_cost_centavos: 8_000, current_stock: 60 },
    });
  });

  test('taking theirs leaves the other typed fields', () => {
    const left = takeTheirs(mine, theirs);
    expect(left && rowsToSend({ [pie.id]: left })[0]).toMatchObject({
      from: { current_stock: 50 },
      to: { current_stock: 60 },
    });
    expect(left?.texts).toEqual({ current_stock: '60' });
    expect(takeTheirs(edit(undefined, pie, 'unit_cost_centavos', '80'), theirs)).toBeUndefined();
  });
});

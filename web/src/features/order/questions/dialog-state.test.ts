import { beforeEach, describe, expect, test } from 'vitest';
import { menuItem } from '~/testing/menu';
import { TEMPERATURE_GROUP } from '~/testing/options';
import { addToOrder, clearOrder, useOrder } from '../store';
import { closeDialog, closeQuestions, handleAnswer, handleTap, openDialog, useDialog } from './dialog-state';
import { firstStep, type Step } from './tap-flow';

const item = (name: string) => menuItem(name, { id: name, price_centavos: 5_000 });
const latte = firstStep(item('Cafe Latte'), [TEMPERATURE_GROUP], 0);
const matcha = firstStep(item('Matcha Latte'), [TEMPERATURE_GROUP], 0);
const pandesal = firstStep(item('Pandesal'), [TEMPERATURE_GROUP], 0);
const hot: Step = {
  kind: 'add',
  draft: { item_id: 'Cafe Latte', name: 'Cafe Latte', price_centavos: 5_000, temperature: 'hot' },
};

const asked = () => useDialog.getState().dialog;
const names = () => useOrder.getState().lines.map(({ name }) => name);

beforeEach(() => {
  closeQuestions();
  clearOrder();
});

describe('the question of a tapped tile', () => {
  test('stays when a tile without a question is added', () => {
    handleTap(latte);
    handleTap(pandesal);
    expect(names()).toEqual(['Pandesal']);
    expect(asked()).toBe(latte);
  });

  test('is followed by the question of the next tile', () => {
    handleTap(latte);
    handleTap(matcha);
    const { turn } = useDialog.getState();
    expect(asked()).toBe(latte);
    handleAnswer(hot);
    expect(names()).toEqual(['Cafe Latte']);
    expect(asked()).toBe(matcha);
    expect(useDialog.getState().turn).not.toBe(turn);
    closeDialog();
    expect(asked()).toBeNull();
  });

  test('does not give way to Complete', () => {
    addToOrder({ item_id: 'p', name: 'Pandesal', price_centavos: 500, temperature: null });
    handleTap(latte);
    openDialog({ kind: 'details' });
    expect(asked()).toBe(latte);
  });

  test('is dropped with those that wait when the till is left', () => {
    handleTap(latte);
    handleTap(matcha);
    closeQuestions();
    expect(asked()).toBeNull();
    handleTap(pandesal);
    closeDialog();
    expect(asked()).toBeNull();
  });
});

test('a question about a line closes with the line, and waiting questions are asked', () => {
  handleTap(pandesal);
  const [line] = useOrder.getState().lines;
  openDialog({ kind: 'quantity', lineId: line?.id ?? '' });
  handleTap(latte);
  // Another tab removed the line from the order.
  useOrder.setState({ lines: [] });
  expect(asked()).toBe(latte);
});

test('the details close with the last line of the order, and the cards dialog stays', () => {
  handleTap(pandesal);
  openDialog({ kind: 'details' });
  // Another tab removed the line from the order, which stays the same order.
  useOrder.setState({ lines: [] });
  expect(asked()).toBeNull();
  openDialog({ kind: 'cards' });
  useOrder.setState({ lines: [] });
  expect(asked()).toEqual({ kind: 'cards' });
});

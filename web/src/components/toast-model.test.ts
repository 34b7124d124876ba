import { expect, test } from 'vitest';
import { following, type Toast } from './toast-model';

const ticked: Toast = { tone: 'success', title: 'Success', message: 'Order item status updated' };
const done: Toast = { ...ticked, message: 'Order completed!' };
const failed: Toast = { tone: 'failure', title: 'Error', message: 'Failed to update order item status' };

function cards(...toasts: Toast[]): number {
  const keys = new Set<number>();
  let shown: ReturnType<typeof following> | null = null;
  for (const toast of toasts) {
    shown = following(shown, toast);
    keys.add(shown.key);
  }
  return keys.size;
}

test('ten successes in the same words share one card', () => {
  expect(cards(...Array<Toast>(10).fill(ticked))).toBe(1);
});

test('a message in other words is a new card, even if it was shown before', () => {
  expect(cards(ticked, done, ticked)).toBe(3);
});

test('every failure gets a card of its own', () => {
  expect(cards(failed, failed)).toBe(2);
});

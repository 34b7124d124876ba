import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf, ticketOf } from '../tickets/ticket-for-tests';
import { useBoard } from './board-store';
import { light, litTickets } from './lit';

vi.mock('./sight', () => ({ isInView: () => true }));

const LATTE = { name: 'Cafe Latte', temperature: 'iced' } as const;
const WANTED = { what: 'Cafe Latte, iced', part: 'current' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was asked for is lit until it is asked for again', () => {
  light(WANTED);
  expect(useBoard.getState().lit).toEqual(WANTED);
  light({ ...WANTED });
  expect(useBoard.getState().lit).toBeNull();
});

test('it goes off by itself after ten seconds, counted from the last tap', () => {
  light(WANTED);
  vi.advanceTimersByTime(6_000);
  light({ ...WANTED, what: 'Tapsilog' });
  vi.advanceTimersByTime(9_999);
  expect(useBoard.getState().lit?.what).toBe('Tapsilog');
  vi.advanceTimersByTime(1);
  expect(useBoard.getState().lit).toBeNull();
});

test('the same thing of earlier days is another', () => {
  light(WANTED);
  light({ ...WANTED, part: 'earlier' });
  expect(useBoard.getState().lit?.part).toBe('earlier');
});

test('it stands on the tickets that still ask for it, and on no other part of the board', () => {
  const cards = {
    asks: ticketOf({ id: 'asks', lines: [lineOf({ name: 'Tapsilog' }), lineOf(LATTE)] }),
    hot: ticketOf({ id: 'hot', lines: [lineOf({ ...LATTE, temperature: 'hot' })] }),
    made: ticketOf({ id: 'made', lines: [lineOf({ ...LATTE, completed: true }), lineOf({})] }),
    voided: ticketOf({ id: 'voided', voided: true, lines: [lineOf(LATTE)] }),
    left: ticketOf({ id: 'left', lines: [lineOf(LATTE)] }),
  };
  useBoard.setState({ cards, current: ['hot', 'made', 'voided', 'asks'], earlier: ['left'] });
  expect(litTickets(WANTED)).toEqual(['asks']);
  expect(litTickets({ ...WANTED, part: 'earlier' })).toEqual(['left']);
});

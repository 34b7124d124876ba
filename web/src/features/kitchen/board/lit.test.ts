import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf, ticketOf } from '../tickets/ticket-for-tests';
import { useBoard } from './board-store';
import { litTickets, toggleLit } from './lit';

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

test('tickets stay lit until the same line is tapped again', () => {
  toggleLit(WANTED);
  expect(useBoard.getState().lit).toEqual(WANTED);
  toggleLit({ ...WANTED });
  expect(useBoard.getState().lit).toBeNull();
});

test('the light goes off by itself ten seconds after the last tap', () => {
  toggleLit(WANTED);
  vi.advanceTimersByTime(6_000);
  toggleLit({ ...WANTED, what: 'Tapsilog' });
  vi.advanceTimersByTime(9_999);
  expect(useBoard.getState().lit?.what).toBe('Tapsilog');
  vi.advanceTimersByTime(1);
  expect(useBoard.getState().lit).toBeNull();
});

test('the same item of earlier days is lit separately', () => {
  toggleLit(WANTED);
  toggleLit({ ...WANTED, part: 'earlier' });
  expect(useBoard.getState().lit?.part).toBe('earlier');
});

test('the tickets that still need the item are lit, in the tapped part of the board only', () => {
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

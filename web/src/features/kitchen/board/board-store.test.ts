import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '~/api/types';
import { useUndo } from '../ticket/undo';
import { lineOf, listOf, ticketOf } from '../tickets/ticket-for-tests';
import { forgetTickets, readTickets, receiveTicket, setWanted } from '../tickets/tickets-store';
import { useBoard, watchBoard } from './board-store';
import { idleMs } from './touches';

vi.mock('./touches', () => ({ idleMs: vi.fn(() => Number.POSITIVE_INFINITY) }));

const START = Date.parse('2026-03-02T02:00:00Z');
let stop: () => void;

function ticket(id: string, changes: Partial<Ticket> = {}): Ticket {
  return ticketOf({ id, created_at: `2026-03-02T01:0${id}:00Z`, ...changes });
}

async function read(...tickets: Ticket[]): Promise<void> {
  await readTickets(async () => listOf(...tickets));
}

function standing(): readonly string[] {
  return useBoard.getState().current;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.mocked(idleMs).mockReturnValue(Number.POSITIVE_INFINITY);
  stop = watchBoard();
});

afterEach(() => {
  stop();
  forgetTickets();
  vi.useRealTimers();
});

test('a completed ticket stays for ten seconds and then leaves', async () => {
  await read(ticket('1'), ticket('2'));
  receiveTicket(ticket('1', { version: 1, order_status: 'completed' }));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(standing()).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(standing()).toEqual(['2']);
});

test('a clock that is set back by hours does not keep a completed ticket for hours', async () => {
  await read(ticket('1'), ticket('2'));
  receiveTicket(ticket('1', { version: 1, order_status: 'completed' }));
  vi.setSystemTime(START - 3 * 3_600_000);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(standing()).toEqual(['2']);
});

test('nothing moves while somebody taps, and everything moves 1.5 s afterwards', async () => {
  await read(ticket('1'), ticket('3'));
  vi.mocked(idleMs).mockImplementation(() => Date.now() - START - 60_000);
  receiveTicket(ticket('1', { version: 1, order_status: 'completed' }));
  receiveTicket(ticket('2'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(standing()).toEqual(['1', '3', '2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(standing()).toEqual(['2', '3']);
});

test('a ticket whose completion was undone stays where it is', async () => {
  await read(ticket('1'), ticket('2'));
  receiveTicket(ticket('1', { version: 1, order_status: 'completed' }));
  receiveTicket(ticket('1', { version: 2 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(standing()).toEqual(['1', '2']);
});

test('a ticket does not leave before the server has confirmed it', async () => {
  await read(ticket('1', { lines: [lineOf({ id: 'a' })] }));
  setWanted('1', { a: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(standing()).toEqual(['1']);
  setWanted('1', null);
  expect(useBoard.getState().cards['1']?.order_status).toBe('pending');
});

test('a ticket that is done when the screen opens is not on the board', async () => {
  await read(ticket('1', { order_status: 'completed' }), ticket('2'));
  expect(standing()).toEqual(['2']);
});

test('a ticket that the next list lacks keeps its place for a moment, and says that it is gone', async () => {
  await read(ticket('1'), ticket('2'));
  await read(ticket('2'));
  expect(standing()).toEqual(['1', '2']);
  expect(useBoard.getState().cards['1']).toMatchObject({ gone: true, voided: true });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(standing()).toEqual(['2']);
});

test('new orders are counted for the sound; those of the first list and recalled ones are not', async () => {
  const arrivals = () => useBoard.getState().arrivals;
  await read(ticket('1'), ticket('2', { order_status: 'completed' }));
  expect(arrivals()).toBe(0);
  receiveTicket(ticket('2', { version: 1 }));
  expect(arrivals()).toBe(0);
  receiveTicket(ticket('3'));
  expect(arrivals()).toBe(1);
  await read(ticket('1'), ticket('3'), ticket('4'), ticket('5'));
  expect(arrivals()).toBe(2);
});

test('a voided ticket stays until it is stopped, and is counted for a sound of its own', async () => {
  const { stops } = useBoard.getState();
  await read(ticket('1'), ticket('2'));
  receiveTicket(ticket('1', { version: 1, voided: true }));
  expect(useBoard.getState().stops).toBe(stops + 1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(standing()).toEqual(['1', '2']);
  receiveTicket(ticket('1', { version: 2, voided: true, stopped_at: '2026-03-02T03:00:00Z' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(standing()).toEqual(['2']);
  expect(useBoard.getState().stops).toBe(stops + 1);
});

test('a voided ticket that another screen stopped while this one slept leaves too', async () => {
  await read(ticket('1', { voided: true }), ticket('2'));
  expect(standing()).toEqual(['1', '2']);
  await read(ticket('2'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(standing()).toEqual(['2']);
});

test('a restored ticket is announced as a new one, whether its void was seen here or not', async () => {
  const { arrivals } = useBoard.getState();
  const restored = { restored_at: '2026-03-02T02:10:00Z' };
  await read(ticket('1'), ticket('2'));
  receiveTicket(ticket('1', { version: 1, voided: true }));
  receiveTicket(ticket('1', { version: 2, ...restored }));
  expect(useBoard.getState().arrivals).toBe(arrivals + 1);
  await read(ticket('1', { version: 2, ...restored }), ticket('2', { version: 2, ...restored }));
  expect(useBoard.getState().arrivals).toBe(arrivals + 2);
});

test('a ticket completed on another screen can be undone here for ten seconds, by its last ticks alone', async () => {
  const lines = [lineOf({ id: 'a', completed: true }), lineOf({ id: 'b' })];
  const done = lines.map((line) => ({ ...line, completed: true }));
  await read(ticket('1', { lines, order_status: 'in_progress' }));
  receiveTicket(ticket('1', { version: 1, lines: done, order_status: 'completed' }));
  expect(useUndo.getState().lines['1']).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useUndo.getState().lines['1']).toBeUndefined();
});

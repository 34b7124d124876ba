import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, noConnection } from '~/api/errors';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { saveOwn } from './save-own';

interface Values {
  name: string;
  place: string;
}
type Sent = [before: Partial<Values>, after: Partial<Values>];

let stored: Values;
let sent: Sent[];
let clashes: { now: Values; known: Values }[];
/** The fates of the next calls, the first one first. */
let next: ('lost' | 'late' | 'cut')[];
let late: (() => void)[];

beforeEach(() => {
  storeCurrentStaff({ id: 'maria', first_name: 'Maria' });
  stored = { name: 'Counter', place: 'Front' };
  [sent, clashes, next, late] = [[], [], [], []];
});
afterEach(clearCurrentStaff);

/** The server accepts a field that is stored as known, or already as wanted; it writes names with single spaces. */
async function patch(before: Values, after: Values): Promise<Values> {
  const names = (['name', 'place'] as const).filter((name) => before[name] !== after[name]);
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  sent.push([of(before), of(after)]);
  const fate = next.shift();
  const write = () => {
    const written = { ...after, name: after.name.replace(/\s+/g, ' ') };
    if (names.some((name) => ![before[name], written[name]].includes(stored[name])))
      throw new ApiError('status', 409, 'printer_changed', 'Someone else changed this printer.');
    for (const name of names) stored = { ...stored, [name]: written[name] };
  };
  if (fate === 'cut') throw noConnection();
  if (fate === 'late') late.push(write);
  else write();
  if (fate) throw noConnection();
  return stored;
}

/** A form with what somebody has typed in it; all tries of one form share its clashes. */
function formOf(known: Values = { ...stored }, isSentOnce = false) {
  const form = { known };
  return (typed: Partial<Values>) =>
    saveOwn<Values, Values>({
      record: 'printer 1',
      known: form.known,
      desired: (base) => ({ ...base, ...typed }),
      send: (base) => patch(base, { ...base, ...typed }),
      isSentOnce,
      clash: 'printer_changed',
      read: async () => ({ ...stored }),
      onKnown: (base) => {
        form.known = base;
      },
      onClash: (now, base) => {
        clashes.push({ now, known: base });
        form.known = now;
      },
    });
}

/** Saves while something is lost on the way there or back. */
async function losing(fate: (typeof next)[number], save: () => Promise<unknown>): Promise<void> {
  next = [fate];
  await expect(save()).rejects.toThrow('Failed to send');
}

test("after a lost answer the person's own change is known, and later changes are saved over it", async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar  1' }));
  await save({ name: 'Bar 2', place: 'Back' });
  expect(stored).toEqual({ name: 'Bar 2', place: 'Back' });
  const first: Sent = [{ name: 'Counter' }, { name: 'Bar  1' }];
  const since: Sent = [
    { name: 'Bar 1', place: 'Front' },
    { name: 'Bar 2', place: 'Back' },
  ];
  expect(sent).toEqual([first, first, since]);
  expect(clashes).toEqual([]);
});

test('a change whose answer was lost is not sent again if it is stored as it was typed', async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar' }));
  await save({ name: 'Grill' });
  expect(sent).toEqual([
    [{ name: 'Counter' }, { name: 'Bar' }],
    [{ name: 'Bar' }, { name: 'Grill' }],
  ]);
});

test('saving the same values again repeats the same request', async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar' }));
  await save({ name: 'Bar' });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent).toHaveLength(2);
});

test('a value that is typed back after a lost answer is saved', async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar' }));
  await save({ name: 'Counter' });
  expect(stored.name).toBe('Counter');
  expect(clashes).toEqual([]);
});

test('a reopened form knows of its lost save, although it shows the values from before', async () => {
  const before = { ...stored };
  await losing('lost', () => formOf(before)({ name: 'Bar' }));
  await formOf(before)({ name: 'Grill' });
  expect(stored.name).toBe('Grill');
  expect(clashes).toEqual([]);
});

test('a reopened form does not save a change that never arrived', async () => {
  await losing('cut', () => formOf()({ name: 'Bar' }));
  await formOf()({ place: 'Back' });
  expect(stored).toEqual({ name: 'Counter', place: 'Back' });
});

test('a reopened form does not repeat a lost save that changed nothing, as a delivery at the same cost', async () => {
  await losing('cut', () => formOf()({}));
  await formOf()({ place: 'Back' });
  expect(sent).toHaveLength(2);
});

test('a save that counts each time is not repeated to find out whether somebody else changed the record', async () => {
  const save = formOf({ ...stored }, true);
  await losing('lost', () => save({ name: 'Bar' }));
  stored = { ...stored, name: 'Front' };
  await expect(save({ name: 'Grill' })).rejects.toThrow('Someone else');
  expect(clashes).toEqual([
    { now: { name: 'Front', place: 'Front' }, known: { name: 'Counter', place: 'Front' } },
  ]);
  expect(sent).toHaveLength(2);
});

test("a lost save that a slow server makes late is still known as the person's own", async () => {
  const save = formOf();
  await losing('late', () => save({ name: 'Bar' }));
  const saving = save({ name: 'Grill' });
  // After that read, and before the next change.
  await Promise.resolve();
  for (const write of late) write();
  await saving;
  expect(stored.name).toBe('Grill');
  expect(clashes).toEqual([]);
});

test('a change that somebody else made since is reported, beside the values known before', async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar', place: 'Back' }));
  stored = { ...stored, name: 'Front' };
  await expect(save({ name: 'Grill', place: 'Back' })).rejects.toThrow('Someone else');
  expect(clashes).toEqual([
    { now: { name: 'Front', place: 'Back' }, known: { name: 'Counter', place: 'Front' } },
  ]);
  await save({ name: 'Grill', place: 'Back' });
  expect(stored).toEqual({ name: 'Grill', place: 'Back' });
});

test("another person's lost save is somebody else's", async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar' }));
  storeCurrentStaff({ id: 'jose', first_name: 'Jose' });
  await expect(save({ name: 'Grill' })).rejects.toThrow('Someone else');
  expect(clashes).toHaveLength(1);
});

test('while the server does not answer, nothing is sent over a lost save', async () => {
  const save = formOf();
  await losing('lost', () => save({ name: 'Bar  1' }));
  next = ['cut'];
  await expect(save({ name: 'Grill' })).rejects.toThrow('Failed to send');
  expect(sent[1]).toEqual(sent[0]);
  expect(sent).toHaveLength(2);
  await save({ name: 'Grill' });
  expect(stored.name).toBe('Grill');
});

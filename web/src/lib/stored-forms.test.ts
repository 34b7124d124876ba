import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '~/testing/storage';
import { useCurrentStaff } from './current-staff';
import { createStoredForms, type TypedForm } from './stored-forms';

const HOUR_MS = 3_600_000;
const MARIA = { id: 'maria', first_name: 'Maria' };
const JOSE = { id: 'jose', first_name: 'Jose' };

type Delivery = TypedForm<{ quantity: string }, null>;

const delivery = (id: string, more: Partial<Delivery> = {}): Delivery => ({
  id,
  texts: { quantity: '5' },
  rest: null,
  isSent: false,
  ...more,
});
const sent = (id: string) => delivery(id, { isSent: true });

/** Being sent by this form. */
const NOW = { isNow: true, isSender: true };

let storage: ReturnType<typeof fakeStorage>;
/** As each tab of the browser has them. */
let forms: ReturnType<typeof createStoredForms<{ quantity: string }, null>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-15T02:00:00Z') });
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  useCurrentStaff.setState({ staff: MARIA });
  forms = createStoredForms('delivery');
});

afterEach(() => {
  for (const id of ['a', 'b']) forms.forget('pie', id, true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an entry without an answer is found for a day after it was sent, even in a page that lives longer', () => {
  forms.store('pie', sent('a'), NOW);
  vi.advanceTimersByTime(23 * HOUR_MS);
  forms.store('pie', sent('a'));
  expect(forms.foundIn('pie')).toEqual(sent('a'));
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(forms.foundIn('pie')).toBeNull();
});

test('an entry that is sent again is found for a day after the last try', () => {
  forms.store('pie', sent('a'), NOW);
  vi.advanceTimersByTime(23 * HOUR_MS);
  forms.store('pie', sent('a'), NOW);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(forms.foundIn('pie')?.id).toBe('a');
});

test('an entry without a time is not found', () => {
  for (const rubbish of ['', 'null', '7', '{"id":"a"}', '{']) {
    storage.setItem('typed delivery pie', rubbish);
    expect(forms.foundIn('pie')).toBeNull();
  }
});

test('each subject has its own entry, so that tabs with different subjects do not disturb each other', () => {
  forms.store('cake', delivery('b'));
  forms.store('pie', sent('a'), NOW);
  forms.forget('cake', 'b', true);
  expect(forms.foundIn('pie')?.id).toBe('a');
  expect(forms.foundIn('cake')).toBeNull();
});

test('an entry that another tab has replaced stays when this tab gives up its own', () => {
  forms.store('pie', delivery('a'));
  forms.store('pie', delivery('b'));
  forms.forget('pie', 'a', true);
  expect(forms.foundIn('pie')?.id).toBe('b');
});

test('an entry that may be recorded is not replaced by what another tab or person sends about the same', () => {
  forms.store('pie', sent('a'), NOW);
  for (const staff of [JOSE, MARIA]) {
    useCurrentStaff.setState({ staff });
    forms.store('pie', delivery('b'));
    forms.store('pie', sent('b'), NOW);
    forms.forget('pie', 'b', true);
    expect(forms.isAnothersToCheck('pie')).toBe(staff === JOSE);
  }
  expect(forms.foundIn('pie')).toEqual(sent('a'));
  forms.forget('pie', 'a', true);
  expect(forms.foundIn('pie')).toBeNull();
});

test('whoever returns to an entry learns that somebody else has recorded one since, until the outcome is known', () => {
  forms.store('pie', sent('a'), NOW);
  useCurrentStaff.setState({ staff: JOSE });
  forms.followed('pie');
  useCurrentStaff.setState({ staff: MARIA });
  expect(forms.foundIn('pie')).toEqual(sent('a'));
  expect(forms.isAnothersToCheck('pie')).toBe(true);
  forms.store('pie', sent('a'), { isNow: true, isSender: true });
  expect(forms.isAnothersToCheck('pie')).toBe(true);
  forms.forget('pie', 'a', true);
  expect(forms.isAnothersToCheck('pie')).toBe(false);
});

test('of two entries that may be recorded each is found until its outcome is known', () => {
  forms.store('pie', sent('a'), NOW);
  vi.advanceTimersByTime(HOUR_MS);
  forms.store('pie', sent('b'), NOW);
  expect(forms.foundIn('pie')?.id).toBe('b');
  forms.forget('pie', 'b', true);
  expect(forms.foundIn('pie')?.id).toBe('a');
});

test('an entry of an earlier build, which knew one for all that is about the same, is found and settled', () => {
  const old = JSON.stringify({ ...sent('a'), by: MARIA.id, at: Date.now() });
  storage.setItem('typed delivery pie', old);
  expect(forms.foundIn('pie')).toEqual(sent('a'));
  forms.store('pie', sent('b'), NOW);
  forms.store('pie', delivery('a', { texts: { quantity: '7' }, isSent: true }), NOW);
  forms.forget('pie', 'a', true);
  forms.forget('pie', 'b', true);
  expect(forms.foundIn('pie')).toBeNull();
  expect(storage.length).toBe(0);
});

test('what nobody has sent or come back to for a day is removed when something is typed, and no sent entry', () => {
  forms.store('cake', delivery('b'));
  forms.store('pie', sent('a'), NOW);
  useCurrentStaff.setState({ staff: JOSE });
  forms.store('cake', delivery('c'));
  vi.advanceTimersByTime(25 * HOUR_MS);
  forms.store('bun', delivery('d'));
  const left = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  expect(left).toEqual(['typed delivery pie a', 'typed delivery bun d']);
});

test('an entry that may be recorded stays as it was sent, whatever is typed over it, until it is sent or refused', () => {
  const more = { texts: { quantity: '7' }, isSent: true };
  forms.store('pie', sent('a'), NOW);
  forms.store('pie', delivery('a', more));
  expect(forms.foundIn('pie')).toEqual(sent('a'));
  forms.store('pie', delivery('a', more), NOW);
  expect(forms.foundIn('pie')).toEqual(delivery('a', more));
  forms.store('pie', delivery('a'), { isSender: true });
  expect(forms.foundIn('pie')).toEqual(delivery('a'));
});

test('a form that has not sent the entry itself neither marks it as unsent nor forgets it', () => {
  forms.store('pie', sent('a'), NOW);
  forms.store('pie', delivery('a'));
  forms.forget('pie', 'a', false);
  expect(forms.foundIn('pie')).toEqual(sent('a'));
});

test('an entry that another tab has settled is not kept again', () => {
  forms.store('pie', sent('a'), NOW);
  forms.forget('pie', 'a', true);
  forms.store('pie', sent('a'));
  expect(forms.foundIn('pie')).toBeNull();
});

test('a try that sent nothing leaves what was kept before it', () => {
  forms.store('pie', sent('a'), NOW);
  const before = forms.stored('pie', 'a');
  forms.store('pie', delivery('a', { texts: { quantity: '' }, isSent: true }), NOW);
  forms.putBack('pie', 'a', before);
  expect(forms.foundIn('pie')).toEqual(sent('a'));
});

test('only the sender finds an entry again, even after signing out; others learn only that one was sent', () => {
  forms.store('pie', sent('a'), NOW);
  forms.store('cake', delivery('b'));
  useCurrentStaff.setState({ staff: null });
  useCurrentStaff.setState({ staff: JOSE });
  expect(forms.foundIn('pie')).toBeNull();
  expect([forms.isAnothersToCheck('pie'), forms.isAnothersToCheck('cake')]).toEqual([true, false]);
  useCurrentStaff.setState({ staff: MARIA });
  expect(forms.foundIn('pie')?.id).toBe('a');
  expect(forms.isAnothersToCheck('pie')).toBe(false);
});

test('without storage in the browser, the page itself keeps the entry', () => {
  storage.refuse(true);
  forms.store('pie', sent('a'), NOW);
  expect(forms.foundIn('pie')?.id).toBe('a');
});

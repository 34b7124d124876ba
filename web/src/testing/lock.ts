/** The lock, found by the words on it, and the time that passes before it comes. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuItem, StaffMember } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { startLock } from '~/features/auth/lock/lock';
import { button, dialog } from './controls';
import { menuItem } from './menu';
import { answers, refusal } from './server';
import { add, openTill } from './till';

export const MARIA: StaffMember = { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' };
export const BEN: StaffMember = { id: '018f0000-0000-7000-8000-000000000002', first_name: 'Ben' };
const PINS: Record<string, StaffMember> = { '4711': MARIA, '4712': BEN };

export const locked = dialog('Locked');
export const pin = locked.getByLabelText('4-Digit PIN');

let started = false;

/** The cafe locks its screens after this many minutes, and Maria and Ben work there. */
export function serveLock(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const cafe = { name: 'Sukli', address: '', idle_lock_minutes: minutes };
  answers('get', '/api/cafe', cafe);
  queryClient.setQueryData(['cafe'], cafe);
  answers('get', '/api/staff/me', MARIA);
  answers('post', '/api/staff/unlock', ({ pin: typed }) => PINS[typed] ?? MARIA);
  answers('post', '/api/staff/sign-in', ({ pin: typed }) => PINS[typed] ?? MARIA);
  if (!started) startLock();
  started = true;
}

export async function openLockingTill(minutes: number, ...menu: MenuItem[]): Promise<void> {
  serveLock(minutes);
  await openTill(...menu);
}

/** As on a tablet that sleeps: the time of day goes on, and timers fire only at the end. */
export function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  vi.advanceTimersByTime(5000);
}

/** As if another tab of this browser had written the key. */
export function otherTab(key: 'screenLock' | 'lastUsed', newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

export const isOpen = () => expect.element(locked).not.toBeInTheDocument();
export const isLocked = () => expect.element(locked).toBeVisible();

/** A till with an order of one Tapsilog, locked after five minutes. */
export async function openLockedTill(): Promise<void> {
  await openLockingTill(5, menuItem('Tapsilog'));
  await add('Tapsilog');
  pass(5);
  await isLocked();
}

export async function typePin(digits: string): Promise<void> {
  for (const digit of digits) await button(digit, locked.getByRole('group', { name: 'Keypad' })).click();
}

export const WRONG = refusal(401, 'invalid_pin', 'Nobody has this PIN.');
export const goOn = page.getByRole('button', { name: 'Continue as Maria' });

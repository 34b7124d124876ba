/** Devices as a server would describe them. */
import { page } from 'vitest/browser';
import type { Device, PairingCode } from '~/api/types';

export function deviceId(number: number): string {
  return `018f0000-0000-7000-8000-0000000000d${number}`;
}

export function device(number: number, name: string, others: Partial<Device> = {}): Device {
  const at = new Date().toISOString();
  return {
    id: deviceId(number),
    name,
    browser: 'Chrome on Android',
    home: 'till',
    paired_at: at,
    paired_by: 'Maria',
    last_seen_at: at,
    unsent: 0,
    unsent_kinds: null,
    unsent_at: null,
    revoked_at: null,
    is_this_one: false,
    ...others,
  };
}

/** A code that nobody has typed yet, with all its five minutes left. */
export function pairingCode(others: Partial<PairingCode> = {}): PairingCode {
  return {
    id: '018f0000-0000-7000-8000-0000000000c1',
    code: 'ABCDEFGH',
    name: 'Kitchen tablet',
    home: 'kitchen',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    link: 'http://192.168.1.5:8080/welcome#pair=ABCDEFGH',
    qr: '<svg viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
    state: 'open',
    browser: null,
    address: null,
    ...others,
  };
}

/** The row of a device in the list. */
export const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

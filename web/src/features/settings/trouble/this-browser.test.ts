import { expect, test } from 'vitest';
import { type BrowserFacts, findingsOf } from './this-browser';

/** A tablet on the home screen, over https, with everything sent. */
const WELL: BrowserFacts = {
  isSecure: true,
  isPlain: false,
  isDemo: false,
  opensOffline: true,
  canStore: true,
  isPersistent: true,
  freeBytes: 2_000_000_000,
  unsentRows: [],
  parked: [],
};

const told = (facts: Partial<BrowserFacts>) =>
  findingsOf({ ...WELL, ...facts }).map(({ subject, level, told: words }) => `${level} ${subject}: ${words}`);

test('a tablet that is ready is told so in every finding', () => {
  expect(told({})).toEqual([
    'ok Connection: It is encrypted: nobody on the Wi-Fi can read it.',
    'ok Without the network: The till still opens and sells here.',
    'ok Storage: The browser has promised to keep what is not sent.',
    'ok Unsent: Nothing is waiting.',
  ]);
});

test("the server's own screen needs no encryption", () => {
  expect(told({ isPlain: true })[0]).toBe('ok Connection: It stays on this machine.');
});

test('plain http over the network is to be looked at, and what it never has is not mentioned', () => {
  const lines = told({
    isSecure: false,
    isPlain: true,
    opensOffline: false,
    isPersistent: null,
    freeBytes: null,
  });
  expect(lines.map((line) => line.split(':')[0])).toEqual(['look Connection', 'ok Unsent']);
});

test('a till that would not open without the network says what to do', () => {
  expect(told({ opensOffline: false })[1]).toMatch(/^look Without the network: .* Reload this page/);
});

test('a browser that keeps nothing is reported as wrong', () => {
  expect(
    told({ canStore: false, isPersistent: false, freeBytes: 0 }).filter((line) => line.startsWith('wrong')),
  ).toEqual([expect.stringMatching(/^wrong Storage: This browser keeps nothing/)]);
});

test('a browser that may delete what it keeps, or has little room, is to be looked at', () => {
  const lines = told({ isPersistent: false, freeBytes: 19_000_000 });
  expect(lines.filter((line) => line.startsWith('look')).map((line) => line.split(':')[0])).toEqual([
    'look Storage',
    'look Room',
  ]);
});

test('unsent and refused records are counted by their kinds', () => {
  const lines = told({
    unsentRows: [{ kind: 'sale' }, { kind: 'sale' }, { kind: 'cash' }],
    parked: [{ kind: 'sale' }],
  });
  expect(lines.slice(-2)).toEqual([
    "wrong Not accepted: The server did not accept 1 sale. Tap 'Not accepted' at the top of the screen.",
    "look Not sent yet: 2 sales and 1 cash transaction. Sent automatically: do not clear this browser's data before that.",
  ]);
});

test('a demo is not expected to open without the network', () => {
  const lines = told({ isDemo: true, opensOffline: false });
  expect(lines.filter((line) => line.includes('Without the network'))).toEqual([]);
});

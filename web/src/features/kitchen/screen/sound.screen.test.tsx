import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { openKitchen, orderOf, row, serveOrders, ticket } from '~/testing/kitchen';
import { staysUnreachable } from '~/testing/unreachable';
import { receiveTicket } from '../tickets/tickets-store';

/** The peak volume of each note. */
const peaks: number[] = [];
const contexts: AudioContext[] = [];

// Chromium counts each look of a test at the page as a touch, so it never blocks sound by itself.
globalThis.AudioContext = class extends AudioContext {
  constructor() {
    super();
    contexts.push(this);
    void this.suspend();
  }
};
const ramp = AudioParam.prototype.linearRampToValueAtTime;
AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
  peaks.push(value);
  return ramp.call(this, value, at);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  if (this.context.state !== 'running') throw new Error('nothing can be heard');
  return start.call(this, at);
};

/** The title, the age of the screen, the hint and, without the server, the badge. */
const inTheHead = (isAway: boolean) => [
  page.getByRole('heading', { name: 'Active Orders' }),
  page.getByText(/^Updated/),
  button('Turn sound on'),
  ...(isAway ? [button('Offline')] : []),
];

test.for([false, true])(
  'the hint about the sound covers neither the title nor the age of the screen, at any size; server away: %s',
  async (isAway) => {
    serveOrders(orderOf(1, ['Tapsilog']));
    await openKitchen();
    if (isAway) staysUnreachable();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.viewport(width, height);
      for (const part of inTheHead(isAway)) await expect.element(part).toBeVisible();
      const boxes = inTheHead(isAway).map((part) => part.element().getBoundingClientRect());
      for (const [index, right] of boxes.entries()) {
        const left = boxes[index - 1];
        if (left) expect(apart(left, right), `${index} at ${width}`).toBe(true);
      }
      expect(boxes[2]?.height, `height of the hint at ${width}`).toBeLessThanOrEqual(48);
    }
  },
);

const apart = (left: DOMRect, right: DOMRect) => left.right <= right.left || left.bottom <= right.top;

test('any touch turns a blocked sound on, and then each new order is heard until the sound is off', async () => {
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  const hint = button('Turn sound on');
  await expect.element(hint).toBeVisible();
  receiveTicket(orderOf(2, ['Tapsilog']));
  await expect.element(ticket(2)).toBeVisible();
  expect(peaks).toEqual([]);
  await row(1, 'Tapsilog').click();
  await expect.element(hint).not.toBeInTheDocument();
  // The touch that unlocked the sound plays it.
  await expect.poll(() => peaks).toHaveLength(2);

  receiveTicket(orderOf(3, ['Tapsilog']));
  await expect.element(ticket(3)).toBeVisible();
  await expect.poll(() => peaks).toHaveLength(4);
  receiveTicket(orderOf(4, ['Tapsilog']));
  await expect.poll(() => peaks).toHaveLength(6);
  for (const gain of peaks) expect(gain).toBeGreaterThan(0.1);
  await page.getByRole('button', { name: 'Sound for new orders', pressed: true }).click();
  await expect
    .element(page.getByRole('button', { name: 'Sound for new orders', pressed: false }))
    .toBeVisible();
  receiveTicket(orderOf(5, ['Tapsilog']));
  await expect.element(ticket(5)).toBeVisible();
  expect(peaks).toHaveLength(6);
});

test('sound that the browser stops later is asked for again, and any touch brings it back', async () => {
  const stop = () => Promise.all(contexts.map((context) => context.suspend()));
  await stop();
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  const hint = button('Turn sound on');
  await expect.element(hint).toBeVisible();
  await row(1, 'Tapsilog').click();
  await expect.element(hint).not.toBeInTheDocument();
  await stop();
  await expect.element(hint).toBeVisible();
  const before = peaks.length;
  await hint.click();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.poll(() => peaks.length).toBe(before + 2);
});

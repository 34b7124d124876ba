import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleMs, watchTouches } from './touches';

let stop = (): void => undefined;
let button: HTMLButtonElement;

beforeEach(() => {
  stop = watchTouches();
  button = document.body.appendChild(document.createElement('button'));
});

afterEach(() => {
  stop();
  button.remove();
});

/** As a browser does: all events of a touch go to the element where it began. */
function touch(type: 'touchstart' | 'touchend', fingers: number): void {
  const touches = Array.from(
    { length: fingers },
    (_, identifier) => new Touch({ identifier, target: button }),
  );
  button.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
}

const isTouched = () => idleMs() === 0;

test('a screen is touched for as long as a finger is down', async () => {
  touch('touchstart', 1);
  expect(isTouched()).toBe(true);
  touch('touchend', 0);
  await expect.poll(isTouched).toBe(false);
});

test('a finger is lifted even if the button under it is gone, as when an Undo has run out', async () => {
  touch('touchstart', 1);
  touch('touchstart', 2);
  button.remove();
  touch('touchend', 1);
  expect(isTouched()).toBe(true);
  touch('touchend', 0);
  await expect.poll(isTouched, { timeout: 3000 }).toBe(false);
});

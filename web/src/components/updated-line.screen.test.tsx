import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { drawn } from '~/testing/drawn';
import { mount } from '~/testing/mount';
import { PageFrame } from './page-frame';
import { UpdatedLine } from './updated-line';

const MINUTE = 60_000;

test.each([
  ['a moment ago', -MINUTE / 2, false],
  ['longer ago', -2 * MINUTE, true],
  ['by a clock that was set back since', 60 * MINUTE, true],
])('data read %s is labelled as possibly old only where that is true', async (_, offset, isOld) => {
  await mount(<UpdatedLine at={Date.now() + offset} />);
  await expect.element(page.getByText(/^Updated \d+:\d\d/)).toBeVisible();
  expect(page.getByText('may be old').elements()).toHaveLength(isOld ? 1 : 0);
});

test('a clock that is set back in a long silence and comes to the last news again does not make the data fresh', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = Date.now();
  const { rerender } = await drawn(<UpdatedLine at={at} />);
  const isOld = async (expected: boolean) => {
    vi.advanceTimersByTime(1000);
    await expect.poll(() => page.getByText('may be old').elements()).toHaveLength(expected ? 1 : 0);
  };
  await isOld(false);
  vi.setSystemTime(at + 2 * MINUTE);
  await isOld(true);
  vi.setSystemTime(at);
  await isOld(true);
  await rerender(<UpdatedLine at={at + 500} />);
  await isOld(false);
});

async function showHeader(width: number) {
  await page.viewport(width, 768);
  const aside = <UpdatedLine at={Date.now()} />;
  await mount(
    <PageFrame title="Sales Reports" onBack={() => undefined} aside={aside}>
      The day
    </PageFrame>,
  );
  return boxOf(page.getByText(/^Updated/));
}

test("on a phone the time is below the screen's name, and whole", async () => {
  const time = await showHeader(390);
  const name = boxOf(page.getByRole('heading', { name: 'Sales Reports' }));
  expect(time.left).toBe(name.left);
  expect(time.top).toBeGreaterThanOrEqual(name.bottom);
  expect(time.bottom).toBeLessThanOrEqual(boxOf(page.getByRole('banner')).bottom);
});

test.for([
  [1024, 1012],
  [1440, 1308],
] as const)('in a header of %i px the time ends where cards do, at %i px', async ([width, end]) => {
  expect((await showHeader(width)).right).toBe(end);
});

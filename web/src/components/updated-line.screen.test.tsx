import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
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

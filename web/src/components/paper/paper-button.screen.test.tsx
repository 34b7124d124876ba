import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { expectFailure } from '~/testing/toast';
import { useToasts } from '../toast';
import { PaperButton } from './paper-button';

const button = page.getByRole('button', { name: 'Receipt' });
const receipt = (
  <PaperButton of={{ kind: 'receipt', id: '018f0000-0000-7000-8000-000000000001' }} name="the receipt">
    Receipt
  </PaperButton>
);

/** A server whose line is cut when the test says so. */
function lineToCut(): () => Promise<void> {
  let cut: (reason: Error) => void = () => undefined;
  const answer = new Promise<Response>((_, reject) => {
    cut = reject;
  });
  const calls = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer);
  onTestFinished(() => calls.mockRestore());
  return async () => {
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    cut(new TypeError('Failed to fetch'));
    // Whatever waits for the answer has been called by then.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

test('a paper that cannot be fetched says so', async () => {
  const cut = lineToCut();
  await mount(receipt);
  await button.click();
  await cut();
  await expectFailure('Failed to fetch the receipt. The server did not answer. Please try again.');
});

test('who has left the screen is not told that its paper could not be fetched', async () => {
  const cut = lineToCut();
  const screen = await mount(receipt);
  await button.click();
  await screen.unmount();
  await cut();
  expect(useToasts.getState().toast).toBeNull();
});

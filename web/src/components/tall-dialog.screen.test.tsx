import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { failure } from '~/testing/toast';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { showFailure } from './toast';

test.for([
  ['the tablet', 1024, 768],
  ['a phone', 390, 844],
  ['a phone at 130 %', 300, 649],
] as const)(
  'a dialog higher than %s keeps its title below a toast and its buttons in reach',
  async ([, ...size]) => {
    await page.viewport(size[0], size[1]);
    await mount(
      <Dialog title="Payment without an order" onClose={() => undefined}>
        <div style={{ height: 2000 }} />
        <DialogActions>
          <Button>Cancel</Button>
        </DialogActions>
      </Dialog>,
    );
    showFailure('Failed to save the payment');
    const toast = failure('Error', 'Failed to save the payment');
    await expect.element(toast).toBeVisible();
    const title = page.getByRole('heading', { name: 'Payment without an order' });
    const { bottom } = toast.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(title.element().getBoundingClientRect().top);
    const cancel = button('Cancel').element().getBoundingClientRect();
    expect(cancel.bottom).toBeLessThan(innerHeight);
  },
);

import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { ConfirmDialog } from './confirm-dialog';

test('Enter answers it, and what a scanner types ends with no answer', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  await mount(
    <ConfirmDialog title="Void sale" confirm="Void" onConfirm={onConfirm} onClose={onClose}>
      Are you sure?
    </ConfirmDialog>,
  );
  await expect.element(button('Void', dialog('Void sale'))).toHaveFocus();
  await scan('4800016110012');
  await scan('48 000 161');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

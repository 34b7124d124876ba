import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

test('Enter confirms, and a scanned code neither confirms nor closes the dialog', async () => {
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

test('a held Enter opens the question and does not answer it', async () => {
  const onConfirm = vi.fn();
  function Voiding() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Void this sale</Button>
        {isOpen && (
          <ConfirmDialog
            title="Void sale"
            confirm="Void"
            onConfirm={onConfirm}
            onClose={() => setIsOpen(false)}
          >
            Are you sure?
          </ConfirmDialog>
        )}
      </>
    );
  }
  await mount(<Voiding />);
  const question = dialog('Void sale');
  (button('Void this sale').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>10/}');
  await expect.element(button('Void', question)).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a held Enter adds a line for each repeat to a text of several lines', async () => {
  await mount(<textarea aria-label="Why" />);
  (page.getByLabelText('Why').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(page.getByLabelText('Why')).toHaveValue('\n\n\n');
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { TextField } from './text-field';

const LABELS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

test('on a low screen every field that Tab or Shift+Tab reaches is above the buttons', async () => {
  await page.viewport(800, 400);
  await mount(
    <Dialog title="Low" onClose={() => {}}>
      <div className="stack">
        {LABELS.map((label) => (
          <TextField key={label} label={label} text="" onChange={() => {}} />
        ))}
      </div>
      <DialogActions>
        <Button>Save</Button>
      </DialogActions>
    </Dialog>,
  );
  const top = () => dialog('Low').getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top;
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    const fields = new Set<Element>();
    for (const _ of LABELS) {
      await userEvent.keyboard(keys);
      const focused = document.activeElement;
      if (focused?.tagName !== 'INPUT') continue;
      fields.add(focused);
      expect(focused.getBoundingClientRect().bottom, focused.id).toBeLessThanOrEqual(top());
    }
    expect(fields.size).toBeGreaterThanOrEqual(LABELS.length - 1);
  }
});

/** A finger that taps twice where it meant to tap once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, fingerOn } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { holdMoment } from '~/testing/moment';
import { add, line, openTill } from '~/testing/till';

const lowStock = dialog('Low Stock Warning');
const inOrder = page.getByText(/in order$/);

test('the second tap on an answer adds nothing that lies beneath it', async () => {
  await openTill(...usualMenu());
  await add('Buko Pie');
  const finger = fingerOn(button('Add Anyway', lowStock));
  const later = holdMoment();
  await finger();
  await expect.element(line('Buko Pie')).toBeVisible();
  await finger();
  await finger();
  await expect.element(lowStock).not.toBeInTheDocument();
  expect(inOrder.elements()).toHaveLength(1);
  // Elsewhere the next tap counts at once, and in its place a moment later.
  await add('Tapsilog');
  await expect.element(inOrder).toHaveLength(2);
  later();
  await finger();
  await expect.element(inOrder).toHaveLength(3);
});

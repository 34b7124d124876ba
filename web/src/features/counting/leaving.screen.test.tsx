import { expect, test } from 'vitest';
import { button } from '~/testing/controls';
import { openShelf, panel, pie } from '~/testing/counting';
import { toldFailure } from '~/testing/toast';

test("a number that is typed is not lost by the screen's Back", async () => {
  await openShelf([pie]);
  await panel.getByRole('button', { name: '7', exact: true }).click();
  await button('Back').click();
  await toldFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
  await panel.getByRole('button', { name: 'Skip' }).click();
  await button('Back').click();
  await expect.element(panel).not.toBeInTheDocument();
});

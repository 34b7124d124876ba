/** A count that goes on while somebody applies it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { APPLY, openShelf, pie, withCounted } from '~/testing/counting';
import { holdMoment } from '~/testing/moment';
import { fails, refusal, sent } from '~/testing/server';
import { toldFailure, toldSuccess } from '~/testing/toast';

test('whoever applies while another counts on is told to look again', async () => {
  const isRead = holdMoment();
  const shelf = await openShelf([withCounted(pie, 10_000)], '&review=true');
  fails('post', APPLY, refusal(409, 'count_moved_on'));
  shelf.lines = [withCounted(pie, 12_000)];
  await button('Apply to stock').click();
  await toldFailure('More was counted meanwhile. Look at it, then apply.', 'Not applied');
  await expect.element(page.getByText('Short ₱0.00 · Over ₱0.00')).toBeVisible();
  await button('Apply to stock').click();
  expect(sent('post', APPLY)).toHaveLength(1);
  isRead();
  await button('Apply to stock').click();
  await toldSuccess('0 items changed', 'Count applied');
});

/** What one of an ingredient holds, when its save got no answer or somebody else has changed it. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDrafts } from '~/features/recipes/draft-store';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { beans, cup, milk, openRecipe } from '~/testing/recipes';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const CONTENT = '/api/stock/{kind}/{item_id}/content';
const holds = page.getByLabelText('One holds', { exact: true });
const save = button('Save what one holds');
const GRAMS = 'g' as const;

beforeEach(() => useDrafts.setState({}, true));

async function openContent() {
  const server = await openRecipe();
  const set = (content_amount: number) => {
    server.sheet = { ...server.sheet, ingredients: [{ ...beans, content_amount }, cup, milk] };
  };
  answers('put', CONTENT, ({ content_amount }) => {
    set(content_amount);
    return undefined as never;
  });
  await button('Change what one Coffee Beans holds').click();
  return { set };
}

test("a content that was saved although its answer was lost is not taken for someone else's", async () => {
  await openContent();
  losesAnswer('put', CONTENT);
  await holds.fill('500');
  await save.click();
  await expectFailure('Failed to save Coffee Beans');
  await holds.fill('250');
  await save.click();
  await expect.element(holds).not.toBeInTheDocument();
  expect(sent('put', CONTENT)[1]).toEqual({
    ...{ content_amount: 250, content_unit: GRAMS },
    known: { content_amount: 500, content_unit: GRAMS },
  });
});

test("somebody else's content is shown although the try before got no answer", async () => {
  const { set } = await openContent();
  fails('put', CONTENT, 'cut');
  await holds.fill('250');
  await save.click();
  await expect.element(page.getByText(/What you typed is still here/)).toBeVisible();
  set(500);
  // The lost try goes again, to find out whether it had arrived.
  fails('put', CONTENT, refusal(409, 'item_changed'), 2);
  await save.click();
  await expect
    .element(page.getByText('Someone else made this 500 g. Save again to keep yours.'))
    .toBeVisible();
});

test('while a content is being saved nothing can be typed, as it would be lost, and it cannot be cancelled', async () => {
  await openContent();
  const slow = later<never>();
  answers('put', CONTENT, () => slow.answer);
  await holds.fill('500');
  await save.click();
  await holds.fill('5000');
  await expect.element(holds).toHaveValue('500');
  await expect.element(button('Cancel')).toBeDisabled();
  slow.resolve(undefined as never);
  await expect.element(holds).not.toBeInTheDocument();
});

/** An amount with a sign stays on one line, however narrow its screen is. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConflictNote } from '~/components/conflict-note';
import { useDrafts } from '~/features/options/draft-store';
import { brokenTexts } from '~/testing/boxes';
import { mount } from '~/testing/mount';
import { openOptions } from '~/testing/options-editor';
import { choice, milk } from './options-for-tests';

beforeEach(() => useDrafts.setState({}, true));

const CHOICES = [
  choice('41', 'Soy milk, unsweetened, from the market in Baguio', { delta_centavos: 2_000 }),
  choice('42', 'No milk, and less sugar than usual', { delta_centavos: -500 }),
];

async function expectWhole(): Promise<void> {
  for (let width = 320; width < 480; width += 4) {
    await page.viewport(width, 844);
    expect(brokenTexts(document.body, /[-+]₱[\d.]+/g), `at ${width} px`).toEqual([]);
  }
}

test('in the list of options', async () => {
  await openOptions([{ ...milk, choices: CHOICES }]);
  await expect
    .element(page.getByText(/Baguio \+₱20\.00 · No milk, and less sugar than usual -₱5\.00$/))
    .toBeVisible();
  await expectWhole();
});

test("in somebody else's changes", async () => {
  const theirs = 'Soy milk, unsweetened, from the market in Baguio +₱20.00, No milk -₱5.00';
  const difference = { part: 'Choices', theirs, mine: 'Oat milk with a name that is as long +₱30.00' };
  const nothing = () => undefined;
  await mount(
    <ConflictNote
      message="Someone else changed Milk."
      differences={[difference]}
      take="Take theirs"
      busy={false}
      onTake={nothing}
      onSaveOver={nothing}
    />,
  );
  await expect.element(page.getByText(`Theirs: ${theirs}`)).toBeVisible();
  await expectWhole();
});

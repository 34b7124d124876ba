import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Logo } from '~/api/types';
import { newId } from '~/lib/ids';
import { chooseFiles } from '~/testing/choose-files';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { LOGO } from '~/testing/papers';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { card, openSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const REMOVE = '/api/logo/{logo_id}';
const logo = card('Logo');
const picture = logo.getByRole('img', { name: 'The logo as it is printed' });

function file(bytes = 3, name = 'logo.png'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

test('a picture becomes the logo, is shown on a receipt, and can be removed', async () => {
  const told = await openSettings();
  answers('put', '/api/logo', () => {
    told.logo = LOGO;
    return { logo: LOGO };
  });
  answers('delete', '/api/logo/{logo_id}', () => {
    told.logo = null;
    return undefined;
  });
  await expect.element(button('Choose a picture', logo)).toBeVisible();
  await chooseFiles(file());
  await expectSuccess('The logo is saved.');
  await expect.element(picture).toBeVisible();
  expect(sent('put', '/api/logo')).toMatchObject([{ picture: 'AAAA', known: null }]);

  await button('Show a receipt').click();
  await expect.element(page.getByRole('article').getByRole('img', { name: 'Logo' })).toBeVisible();

  await button('Remove the logo', logo).click();
  await expectSuccess('The logo is removed.');
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(page.getByRole('article').getByRole('img')).not.toBeInTheDocument();
});

test('a 20 MB file is refused without being sent, and the next picture is taken', async () => {
  await openSettings();
  answers('put', '/api/logo', { logo: LOGO });
  await chooseFiles(file(20_000_000));
  await expect.element(logo.getByText('The logo can have at most 1 MB.')).toBeVisible();
  expect(sent('put', '/api/logo')).toEqual([]);
  await chooseFiles(file());
  await expectSuccess('The logo is saved.');
  await expect.element(logo.getByText('The logo can have at most 1 MB.')).not.toBeInTheDocument();
});

test('a refused picture says why, and one whose answer was lost is sent again with the same id', async () => {
  await openSettings({ logo: LOGO });
  await expect.element(picture).toBeVisible();
  fails('put', '/api/logo', {
    status: 422,
    json: {
      error: 'invalid',
      detail: 'Please choose a PNG, JPEG or WebP picture for the logo.',
      field: 'picture',
    },
  });
  await chooseFiles(file(5, 'logo.txt'));
  await expectFailure('Failed to save the logo');
  await expect
    .element(logo.getByText('Please choose a PNG, JPEG or WebP picture for the logo.'))
    .toBeVisible();

  fails('put', '/api/logo', 'cut');
  await chooseFiles(file());
  await expect.element(logo.getByText('The server did not answer. Please try again.')).toBeVisible();
  answers('put', '/api/logo', { logo: LOGO });
  await chooseFiles(file());
  await expectSuccess('The logo is saved.');
  const [refused, lost, again] = sent('put', '/api/logo');
  expect(again?.id).toBe(lost?.id);
  expect(refused?.known).toBe(LOGO.id);
});

test('what was wrong with a logo is no longer said once it was removed, nor the other way round', async () => {
  await openSettings({ logo: LOGO });
  await expect.element(picture).toBeVisible();
  await chooseFiles(file(1_000_001));
  await expect.element(logo.getByRole('alert')).toMatchTextContent(/1 MB/);
  fails('delete', REMOVE, 'cut');
  await button('Remove the logo').click();
  await expect.element(logo.getByRole('alert')).toMatchTextContent(/did not answer/);
  answers('put', '/api/logo', { logo: LOGO });
  await chooseFiles(file());
  await expectSuccess('The logo is saved.');
  await expect.element(logo.getByRole('alert')).not.toBeInTheDocument();
});

test('another picture after a lost answer is another logo', async () => {
  await openSettings();
  fails('put', '/api/logo', 'cut');
  await chooseFiles(file());
  await expect.element(logo.getByText('The server did not answer. Please try again.')).toBeVisible();
  answers('put', '/api/logo', { logo: LOGO });
  await chooseFiles(file(6));
  await expectSuccess('The logo is saved.');
  const [lost, other] = sent('put', '/api/logo');
  expect(other?.id).not.toBe(lost?.id);
});

test('the same picture chosen again after it was saved is another logo', async () => {
  await openSettings();
  answers('put', '/api/logo', { logo: LOGO });
  await chooseFiles(file());
  await expectSuccess('The logo is saved.');
  await chooseFiles(file());
  await expect.poll(() => sent('put', '/api/logo')).toHaveLength(2);
  const [first, second] = sent('put', '/api/logo');
  expect(second?.id).not.toBe(first?.id);
});

test("someone else's logo is shown instead of being replaced", async () => {
  const told = await openSettings();
  fails('put', '/api/logo', refusal(409, 'logo_changed', 'Someone else changed the logo.'));
  told.logo = LOGO;
  await chooseFiles(file());
  await expect.element(logo.getByText('Someone else changed the logo.')).toBeVisible();
  await expect.element(picture).toBeVisible();
});

test("someone else's logo is not removed by a second tap that was meant for the one before", async () => {
  const told = await openSettings({ logo: LOGO });
  const isRead = holdMoment();
  await expect.element(picture).toBeVisible();
  fails('delete', REMOVE, refusal(409, 'logo_changed', 'Someone else changed the logo.'));
  told.logo = { ...LOGO, id: newId() };
  await button('Remove the logo').click();
  await expect.element(logo.getByText('Someone else changed the logo.')).toBeVisible();
  await button('Remove the logo').click();
  expect(sent('delete', REMOVE)).toHaveLength(1);
  isRead();
  answers('delete', REMOVE, undefined as never);
  await button('Remove the logo').click();
  await expectSuccess('The logo is removed.');
});

test("someone else's logo that appears late is not removed by a tap that was meant for the one before", async () => {
  await openSettings({ logo: LOGO });
  const isRead = holdMoment();
  await expect.element(picture).toBeVisible();
  fails('delete', REMOVE, refusal(409, 'logo_changed', 'Someone else changed the logo.'));
  const slow = later<{ logo: Logo | null }>();
  answers('get', '/api/logo', () => slow.answer);
  await button('Remove the logo').click();
  await expect.poll(() => sent('delete', REMOVE)).toHaveLength(1);
  isRead();
  slow.resolve({ logo: { ...LOGO, id: newId() } });
  await expect.element(logo.getByText('Someone else changed the logo.')).toBeVisible();
  await button('Remove the logo').click();
  expect(sent('delete', REMOVE)).toHaveLength(1);
});

test('a logo that was removed although the answer was lost leaves nothing to try again', async () => {
  const told = await openSettings({ logo: LOGO });
  answers('delete', REMOVE, () => {
    told.logo = null;
    return undefined;
  });
  losesAnswer('delete', REMOVE);
  await button('Remove the logo', logo).click();
  await expectFailure('Failed to remove the logo. The server did not answer: it may already be removed.');
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(logo.getByText(/Please try again/)).not.toBeInTheDocument();
});

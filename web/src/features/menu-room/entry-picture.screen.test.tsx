import { expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { MenuEntryList } from '~/api/types';
import { chooseFiles } from '~/testing/choose-files';
import { button } from '~/testing/controls';
import { edit, entry, entryCard, entryList, openMenu, takesEntries } from '~/testing/menu-room';
import { holdMoment } from '~/testing/moment';
import { answers, at, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const PICTURE = '/api/menu/pictures/{item_id}';
const REMOVE = '/api/menu/pictures/{item_id}/{picture}';
const HASH = '0123456789ab';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

vi.mock('~/api/menu-picture', () => ({
  pictureAddress: (picture: string, size: string) => `data:image/svg+xml,${SVG}#${size}-${picture}`,
}));

/** A photograph as from a camera. */
async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' });
}

/** The server stores what it is sent. */
function takesPictures(list: MenuEntryList): void {
  const keep = (picture: string | null) => {
    list.entries = list.entries.map((each) => (each.name === 'Latte' ? { ...each, picture } : each));
  };
  answers('put', at(PICTURE, 'Latte'), () => {
    keep(HASH);
    return { picture: HASH };
  });
  answers('delete', at(REMOVE, 'Latte', HASH), () => keep(null) as undefined);
}

async function openLatte(picture: string | null = null): Promise<{ list: MenuEntryList; editing: Locator }> {
  const list = await openMenu(entryList([entry('Latte', { picture }), entry('Mocha')]));
  takesPictures(list);
  return { list, editing: await edit('Latte') };
}

const shown = (editing: Locator) => editing.getByRole('img', { name: 'Latte as on its tile' });

async function sentPicture(): Promise<{ file: Blob; size: [number, number] }> {
  const last = sent('put', PICTURE).at(-1)?.picture ?? '';
  const file = new Blob([Uint8Array.from(atob(last), (sign) => sign.charCodeAt(0))]);
  const { width, height } = await createImageBitmap(file);
  return { file, size: [width, height] };
}

test('a picture is saved when it is chosen, and what was typed beside it stays', async () => {
  const { list, editing } = await openLatte();
  takesEntries(list);
  await editing.getByLabelText('Menu price').fill('130');
  await chooseFiles(await photo(200, 100));
  await expectSuccess('The picture is saved.');
  await expect.element(shown(editing)).toHaveAttribute('src', expect.stringContaining(`large-${HASH}`));
  await expect.element(editing.getByLabelText('Menu price')).toHaveValue('130');
  expect(sent('put', PICTURE)).toMatchObject([{ known: null }]);
  expect((await sentPicture()).size).toEqual([200, 100]);

  await button('Save', editing).click();
  await expectSuccess('Updated Latte');
  expect(sent('patch', '/api/menu/entries')[0]?.rows).toMatchObject([{ to: { price_centavos: 13_000 } }]);
  const card = (await entryCard('Latte').findElement()).querySelector('img');
  expect(card?.src).toContain(`tile-${HASH}`);
});

test('a picture can be removed, and another one chosen', async () => {
  const { editing } = await openLatte(HASH);
  await expect.element(shown(editing)).toBeVisible();
  await button('Remove the picture', editing).click();
  await expectSuccess('The picture is removed.');
  await expect.element(shown(editing)).not.toBeInTheDocument();
  await expect.element(button('Remove the picture', editing)).not.toBeInTheDocument();
  await expect.element(button('Choose a picture', editing)).toBeVisible();
  await chooseFiles(await photo(100, 100));
  await expect.element(button('Choose another picture', editing)).toBeVisible();
});

test('a picture that was removed although the answer was lost leaves nothing to try again', async () => {
  const { editing } = await openLatte(HASH);
  losesAnswer('delete', REMOVE);
  await button('Remove the picture', editing).click();
  await expectFailure('Failed to remove the picture. The server did not answer: it may already be removed.');
  await expect.element(shown(editing)).not.toBeInTheDocument();
  await expect.element(editing.getByText(/Please try again/)).not.toBeInTheDocument();
});

test('what was wrong with a picture is no longer said once it was removed, nor the other way round', async () => {
  const { editing } = await openLatte(HASH);
  await chooseFiles(new File([new Uint8Array(6_000_000)], 'photo.raw', { type: 'image/x-raw' }));
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/at most 5 MB/);
  fails('delete', REMOVE, 'cut');
  await button('Remove the picture', editing).click();
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/did not answer/);
  await chooseFiles(await photo(100, 100));
  await expectSuccess('The picture is saved.');
  await expect.element(editing.getByRole('alert')).not.toBeInTheDocument();
});

test('a large photograph is sent no larger than it is shown', async () => {
  const { editing } = await openLatte();
  await chooseFiles(await photo(2_000, 1_500));
  await expect.element(shown(editing)).toBeVisible();
  const { file, size } = await sentPicture();
  expect(size).toEqual([1_280, 960]);
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
});

test('a 40 MB file that is not a picture is refused without being sent, and a smaller one by the server', async () => {
  const { editing } = await openLatte();
  await chooseFiles(new File([new Uint8Array(40_000_000)], 'photo.raw', { type: 'image/x-raw' }));
  await expect.element(editing.getByText('The picture can have at most 5 MB.')).toBeVisible();
  expect(sent('put', PICTURE)).toEqual([]);

  const words = 'Please choose a PNG, JPEG or WebP picture.';
  fails('put', PICTURE, { status: 422, json: { error: 'invalid', detail: words, field: 'picture' } });
  await chooseFiles(new File([SVG], 'drawing.svg', { type: 'image/svg+xml' }));
  await expectFailure('Failed to save the picture');
  await expect.element(editing.getByText(words)).toBeVisible();
  await expect.element(editing.getByText('at most 5 MB')).not.toBeInTheDocument();
  expect(atob(sent('put', PICTURE)[0]?.picture ?? '')).toBe(SVG);
});

test("someone else's picture is shown instead of being replaced, and a lost answer does no harm", async () => {
  const { list, editing } = await openLatte();
  fails('put', PICTURE, refusal(409, 'menu_changed', 'Someone else changed this picture.'));
  list.entries = list.entries.map((each) => ({ ...each, picture: 'ffffffffffff' }));
  await chooseFiles(await photo(100, 100));
  await expect.element(editing.getByText('Someone else changed this picture.')).toBeVisible();
  await expect.element(shown(editing)).toHaveAttribute('src', expect.stringContaining('ffffffffffff'));

  fails('put', PICTURE, 'cut');
  await chooseFiles(await photo(100, 100));
  await expect.element(editing.getByText('The server did not answer. Please try again.')).toBeVisible();
  await chooseFiles(await photo(100, 100));
  await expect.element(shown(editing)).toHaveAttribute('src', expect.stringContaining(HASH));
  expect(sent('put', PICTURE).map(({ known }) => known)).toEqual([null, 'ffffffffffff', 'ffffffffffff']);
});

test("someone else's picture is not removed by a second tap that was meant for the one before", async () => {
  const { list, editing } = await openLatte(HASH);
  const isRead = holdMoment();
  fails('delete', REMOVE, refusal(409, 'menu_changed', 'Someone else changed this picture.'));
  list.entries = list.entries.map((each) => ({ ...each, picture: 'ffffffffffff' }));
  await button('Remove the picture', editing).click();
  await expect.element(shown(editing)).toHaveAttribute('src', expect.stringContaining('ffffffffffff'));
  await button('Remove the picture', editing).click();
  expect(sent('delete', REMOVE)).toHaveLength(1);
  isRead();
  answers('delete', REMOVE, undefined);
  await button('Remove the picture', editing).click();
  await expectSuccess('The picture is removed.');
});

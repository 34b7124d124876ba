/** A finger that taps twice where its owner meant to tap once. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeModal, coverWith, openModal } from '~/lib/cover';
import { openAppSignedOut } from '~/testing/app';
import { button, dialog, fingerOn } from '~/testing/controls';
import { menuItem, usualMenu } from '~/testing/menu';
import { haveRead, holdMoment } from '~/testing/moment';
import { answers } from '~/testing/server';
import { add, answersTill, line, openTill, tiles } from '~/testing/till';

const lowStock = dialog('Low Stock Warning');
const inOrder = page.getByText(/in order$/);
const counts = () =>
  inOrder.elements().map((label) => /(\d)\s*in order/.exec(label.closest('button')?.textContent ?? '')?.[1]);

const temperature = dialog('Select Temperature');

/** A finger on a tile that asks, at the place where its question has 'Iced'. */
async function onTileUnderIced(): Promise<() => Promise<void>> {
  await openTill(...Array.from({ length: 60 }, (_, index) => menuItem(`Latte ${index + 1}`)));
  await add('Latte 1');
  const finger = await fingerOn(button('Iced', temperature));
  await button('Cancel', temperature).click();
  haveRead();
  return finger;
}

test('the second tap on an answer does not add the tile beneath it', async () => {
  await openTill(...usualMenu());
  await add('Buko Pie');
  const finger = await fingerOn(button('Add Anyway', lowStock));
  const later = holdMoment();
  await finger();
  await expect.element(line('Buko Pie')).toBeVisible();
  await finger();
  await finger();
  await expect.element(lowStock).not.toBeInTheDocument();
  await expect.element(inOrder).toHaveLength(1);
  // A moment later a tap in that place counts, as a first one.
  later();
  await finger();
  await expect.poll(counts).toEqual(['1', '1']);
});

test('a tap elsewhere counts immediately', async () => {
  await openTill(...usualMenu());
  await add('Buko Pie');
  const finger = await fingerOn(button('Add Anyway', lowStock));
  holdMoment();
  await finger();
  await expect.element(lowStock).not.toBeInTheDocument();
  await add('Tapsilog');
  await expect.element(inOrder).toHaveLength(2);
});

test('the second tap on a tile does not answer the question that has opened over it', async () => {
  const finger = await onTileUnderIced();
  const later = holdMoment();
  await finger();
  await expect.element(temperature).toBeVisible();
  await finger();
  await expect.element(temperature).toBeVisible();
  await expect.element(inOrder).not.toBeInTheDocument();
  later();
  await finger();
  await expect.element(temperature).not.toBeInTheDocument();
  await expect.element(inOrder).toHaveLength(1);
});

test('a second tap that a slow device handles late is still ignored', async () => {
  const finger = await onTileUnderIced();
  const later = holdMoment();
  await finger();
  await expect.element(temperature).toBeVisible();
  const made = vi.spyOn(MouseEvent.prototype, 'timeStamp', 'get').mockReturnValue(performance.now());
  onTestFinished(() => made.mockRestore());
  later();
  await finger();
  await expect.element(temperature).toBeVisible();
  await expect.element(inOrder).not.toBeInTheDocument();
});

test('the second tap on the last digit of a PIN does not ring up an item of the till that has opened', async () => {
  answersTill(...Array.from({ length: 60 }, (_, index) => menuItem(`Bibingka ${index + 1}`)));
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  answers('post', '/api/staff/sign-in', { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  await openAppSignedOut();
  await page.getByLabelText('First Name').fill('Maria');
  await page.getByLabelText('4-Digit PIN').fill('147');
  const finger = await fingerOn(button('4', page.getByRole('group', { name: 'Keypad' })));
  const later = holdMoment();
  await finger();
  await expect.element(tiles.first()).toBeVisible();
  await finger();
  await expect.element(inOrder).not.toBeInTheDocument();
  later();
  await finger();
  await expect.element(inOrder).toHaveLength(1);
});

test('dialogs that open and close behind the lock swallow no digit of a PIN', async () => {
  const lock = document.createElement('dialog');
  const refused = document.createElement('dialog');
  const digit = document.createElement('button');
  let taps = 0;
  digit.addEventListener('click', () => {
    taps += 1;
  });
  digit.textContent = '1';
  lock.dataset.lock = '';
  lock.append(digit);
  document.body.append(lock, refused);
  const uncover = coverWith(lock);
  onTestFinished(() => {
    uncover();
    lock.remove();
    refused.remove();
  });
  haveRead();
  holdMoment();
  const finger = await fingerOn(page.elementLocator(digit));
  await finger();
  openModal(refused);
  await finger();
  closeModal(refused);
  await finger();
  expect(taps).toBe(3);
});

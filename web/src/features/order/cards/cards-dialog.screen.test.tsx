import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import {
  addCard,
  card,
  cardsDialog,
  cardsKey,
  done,
  nameOf,
  numberOf,
  openCards,
  persons,
  ringUpAt,
  VAT,
} from '~/testing/cards';
import { button } from '~/testing/controls';
import { scan } from '~/testing/scanner';
import { add, details, line, order, quantityOf, sum } from '~/testing/till';
import { expectFailure } from '~/testing/toast';
import { useOrder } from '../store';

const choose = (name: string) => cardsDialog.getByRole('radio', { name }).click({ force: true });
const item = (sign: 'More' | 'Fewer', name: string, whose: string) =>
  cardsDialog.getByRole('button', { name: new RegExp(`^${sign}: ${name}.* of ${whose}$`) });

test('a senior alone pays the order less VAT and 20%, and Enter leads from the name to Done', async () => {
  await ringUpAt(VAT, 'Tapsilog');
  await openCards();
  await button('+ Senior', cardsDialog).click();
  await expect.element(nameOf()).toHaveFocus();
  await expect.element(card()).toMatchTextContent(/pays ₱117\.86: less VAT ₱17\.68, 20% by law ₱29\.46/);
  await nameOf().fill('Lola Nena');
  await userEvent.keyboard('{Enter}');
  await expect.element(numberOf()).toHaveFocus();
  await numberOf().fill('0012-345');
  await userEvent.keyboard('{Enter}');
  await expect.element(done).toHaveFocus();
  await expect.element(done).toMatchTextContent(/₱117\.86/);
  await userEvent.keyboard('{Enter}');
  await expect.element(cardsDialog).not.toBeInTheDocument();
  await expect.element(cardsKey).toHaveFocus();
  await expect.element(sum('Discount')).toHaveTextContent('-₱47.14');
  await expect.element(sum('Total')).toHaveTextContent('₱117.86');
});

test('two of four persons have a share by head, and a note says which discount counts for whom', async () => {
  await ringUpAt(VAT, 'Tapsilog', 'Tapsilog');
  await order.getByLabelText('Discount %').fill('10');
  await openCards();
  await persons.fill('4');
  await addCard('Senior', 'Lola', '1');
  await addCard('PWD', 'Jun', '2');
  const message = '10% counts for 2, 20% by law for Lola and Jun.';
  await expect.element(cardsDialog.getByText(message)).toBeVisible();
  await expect.element(cardsDialog.getByText('The other 2 pay ₱148.50.')).toBeVisible();
  await done.click();
  await expect.element(order.getByText(message)).toBeVisible();
  await expect.element(order.getByText('Less VAT, Senior, PWD, 10%')).toBeVisible();
});

test('a percentage above the discount by law counts instead, for everybody', async () => {
  await ringUpAt({}, 'Tapsilog');
  await order.getByLabelText('Discount %').fill('30');
  await openCards();
  await addCard('Senior', 'Lola', '1');
  await expect
    .element(cardsDialog.getByText('30% counts for everybody: it is more than by law.'))
    .toBeVisible();
  await expect.element(done).toMatchTextContent(/₱115\.50/);
});

describe('a mistake is shown at its field, in the words of the server', () => {
  test('an ID used twice', async () => {
    await ringUpAt({}, 'Tapsilog');
    await openCards();
    await persons.fill('2');
    await addCard('Senior', 'Lola', '0012');
    await addCard('Senior', 'Lolo', '00-12');
    await expect.element(numberOf(1)).toHaveAccessibleDescription('This ID number is already on the order.');
    // With another kind it is a different card.
    await card(1).getByLabelText(/^Card/).selectOptions('PWD');
    await expect.element(numberOf(1)).not.toHaveAttribute('aria-invalid');
  });

  test('more cards than persons', async () => {
    await ringUpAt({}, 'Tapsilog');
    await openCards();
    await addCard('Senior', 'Lola', '1');
    await addCard('PWD', 'Jun', '2');
    const message = cardsDialog.getByText('There are more entitled persons than persons at the table.');
    await expect.element(message).toBeVisible();
    await done.click();
    await expect.element(persons).toHaveFocus();
    await button('More: Persons at the table', cardsDialog).click();
    await expect.element(message).not.toBeInTheDocument();
  });

  test('a number of persons that is not whole, which is replaced by the last one', async () => {
    await ringUpAt({}, 'Tapsilog');
    await openCards();
    await button('More: Persons at the table', cardsDialog).click();
    await persons.click();
    await userEvent.keyboard('1.5');
    await expect.element(persons).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(persons).toHaveValue('2');
  });

  test('a discount on goods shared by head, until items are chosen', async () => {
    await ringUpAt({}, 'Tapsilog', 'Pandesal');
    await openCards();
    await button('More', cardsDialog).click();
    await addCard('Solo parent', 'Ana', '1');
    await expect
      .element(cardsDialog.getByText('This discount is for certain items. Choose them.'))
      .toBeVisible();
    await done.click();
    await expect.element(nameOf()).toHaveFocus();
    await choose('Choose whose items');
    await expect.element(card().getByText('Choose what this person has.')).toBeVisible();
    await item('More', 'Tapsilog', 'Ana').click();
    await expect.element(card().getByText('pays ₱148.50: 10% by law ₱16.50')).toBeVisible();
    await expect.element(cardsDialog.getByText('The other items come to ₱10.50.')).toBeVisible();
    await button('All the rest', cardsDialog).click();
    await expect.element(card().getByText('pays ₱157.95: 10% by law ₱17.55')).toBeVisible();
    await expect.element(button('All the rest', cardsDialog)).toBeDisabled();
  });

  test('a missing name or number, once the field is left or Done is pressed', async () => {
    await ringUpAt({}, 'Tapsilog');
    await openCards();
    await button('+ Senior', cardsDialog).click();
    await expect.element(nameOf()).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await expect.element(nameOf()).toHaveAccessibleDescription('Please enter the name.');
    await nameOf().fill('Lola');
    await done.click();
    await expect.element(numberOf()).toHaveFocus();
    await expect.element(numberOf()).toHaveAccessibleDescription('Please enter the ID number.');
  });
});

test('an item belongs to one person, and a lowered quantity is taken from the last person who chose it', async () => {
  await ringUpAt({}, 'Tapsilog', 'Tapsilog');
  await openCards();
  await choose('Choose whose items');
  await addCard('Senior', 'Lola', '1');
  await item('More', 'Tapsilog', 'Lola').click();
  await addCard('Senior', 'Lolo', '2');
  await item('More', 'Tapsilog', 'Lolo').click();
  await expect.element(item('More', 'Tapsilog', 'Lolo')).toBeDisabled();
  await expect.element(item('More', 'Tapsilog', 'Lola')).toBeDisabled();
  await done.click();
  await expect.element(sum('Total')).toHaveTextContent('₱264.00');
  await button('Decrease Tapsilog', order).click();
  await expect.element(order.getByText('Lolo: Choose what this person has.')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱132.00');
  await order.getByRole('button', { name: /^Complete/ }).click();
  await expectFailure('Choose what this person has.');
  await expect.element(cardsDialog).toBeVisible();
  await expect.element(details.dialog).not.toBeInTheDocument();
});

test('a card is removed by one tap, and Undo brings it back, in the dialog and on the panel', async () => {
  await ringUpAt({}, 'Tapsilog');
  await openCards();
  await addCard('Senior', 'Lola', '1');
  await button('Remove Lola', cardsDialog).click();
  await expect.element(done).toMatchTextContent(/₱165\.00/);
  await button('Undo', cardsDialog).click();
  await expect.element(numberOf()).toHaveValue('1');
  await button('Close', cardsDialog).click();
  await button('Remove Lola', order).click();
  await expect.element(sum('Total')).toHaveTextContent('₱165.00');
  await button('Undo', order).click();
  await expect.element(sum('Total')).toHaveTextContent('₱132.00');
});

test('closing loses nothing that was typed, and a scanned code is not typed into a card', async () => {
  await ringUpAt({}, 'Tapsilog');
  await openCards();
  await addCard('Senior', 'Lola', '12');
  await scan('pandesal');
  await expect.element(page.getByText('Close “Senior / PWD” first')).toBeVisible();
  await expect.element(numberOf()).toHaveValue('12');
  await userEvent.keyboard('{Escape}');
  await expect.element(cardsDialog).not.toBeInTheDocument();
  expect(useOrder.getState().entitled).toMatchObject([{ name: 'Lola', id_number: '12' }]);
  await order.getByRole('button', { name: /^Lola/ }).click();
  await expect.element(nameOf()).toHaveFocus();
  await expect.element(numberOf()).toHaveValue('12');
});

test('its buttons share the row, apart from each other', async () => {
  await ringUpAt(VAT, 'Tapsilog');
  await openCards();
  const [close, finish] = [boxOf(button('Close', cardsDialog)), boxOf(done)];
  expect(finish.left - close.right).toBe(8);
  expect(finish.right - close.left).toBe(boxOf(cardsDialog.getByLabelText('Who has what')).width);
});

test('no key of the panel moves when a card comes or goes', async () => {
  await ringUpAt({ ...VAT, service_tenths: 100 }, 'Tapsilog', 'Pandesal');
  const keys = () =>
    [quantityOf('Tapsilog'), cardsKey, button('5%', order), button('Clear', order), sum('Total')].map(
      (each) => {
        const { x, y, width, height } = each.element().getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      },
    );
  const before = keys().map(([x, y]) => [x, y]);
  await openCards();
  await addCard('Senior', 'Lola Nena Villanueva de los Santos', '1');
  await addCard('PWD', 'Jun', '2');
  await persons.fill('3');
  await done.click();
  await button('5%', order).click();
  await expect.element(order.getByText(/5% counts for 1/)).toBeVisible();
  // The total's left edge depends on the width of its amount, so only its top is compared.
  expect(keys().map(([x, y], place) => (place === 4 ? [before[4]?.[0], y] : [x, y]))).toEqual(before);
  await add('Tapsilog');
  await expect.element(line('Tapsilog', '₱330.00')).toBeVisible();
});

test('on a low screen Done can be reached, however many cards there are', async () => {
  await page.viewport(844, 390);
  await ringUpAt({}, 'Tapsilog');
  await openCards();
  for (const name of ['Lola', 'Lolo', 'Jun']) await addCard('Senior', name, name);
  await expect.element(done).toBeInViewport({ ratio: 0.9 });
  await expect.element(numberOf(2)).toBeInViewport();
});

test.for([277, 300])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(1024, 768);
  await ringUpAt(VAT, ...Array<string>(12).fill('Tapsilog'));
  await openCards();
  await addCard('Senior', 'Lola', '1');
  await page.viewport(width, 649);
  const wider = () => cardsDialog.element().scrollWidth - cardsDialog.element().clientWidth;
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await choose('Whose items');
  await expect.element(item('More', 'Tapsilog', 'Lola')).toBeInTheDocument();
  await expect.poll(wider).toBeLessThanOrEqual(0);
});

test('a scanned code does not choose another kind of card', async () => {
  await ringUpAt(VAT, 'Tapsilog');
  await openCards();
  await addCard('Senior', 'Lola', '1');
  const kind = cardsDialog.getByRole('combobox', { name: 'Card of Lola' });
  (kind.element() as HTMLSelectElement).focus();
  await scan('P-4800');
  await expect.element(page.getByText('Close “Senior / PWD” first')).toBeVisible();
  await expect.element(kind).toHaveValue('senior');
});

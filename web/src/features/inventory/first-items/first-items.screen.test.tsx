import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { shiftForTests } from '~/testing/drawer';
import { answersGuide, type NewCafe, openGuide, row, typeItem } from '~/testing/first-day';
import { scan } from '~/testing/scanner';
import { answers, at, BROKEN, fails, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { item } from '../item-for-tests';

const PATH = '/api/first-day/items';
const LIST = at('/api/stock/{kind}', 'inventory');
const TAKEN = 'An item with this name already exists. Please choose a different name.';

async function openItems(others: Partial<NewCafe> = {}): Promise<NewCafe> {
  const cafe = await openGuide(others, '/first-day?step=items');
  await expect.element(row(5).getByLabelText('Name')).toBeVisible();
  return cafe;
}

/** The server accepts new items. */
function takesNew(cafe: NewCafe): void {
  answers('post', PATH, ({ items }) => {
    const added = items.map(({ name, ...values }) => item(name, values));
    cafe.items = [...cafe.items, ...added];
    return { items: added };
  });
}

function refusedAt(field: string, error = 'item_name_taken', detail = 'Taken.', status = 409) {
  fails('post', PATH, { status, json: { error, detail, field } });
}

test("the filled rows are sent together with 'Other', and blank rows are not sent", async () => {
  takesNew(await openItems());
  await expect.element(button('Add 1 item')).toBeVisible();
  await typeItem(1, ' Tapsilog ', '₱70', '40');
  await typeItem(3, 'Turon', '12.50', '0');
  await expect.element(row(1).getByText('₱165.00')).toBeVisible();
  await expect.element(row(3).getByText('₱25.00')).toBeVisible();
  await button('Add 3 items').click();
  await expectSuccess('3 items added');

  const [body] = sent('post', PATH);
  const rest = { description: '', min_stock_level: 10, id: expect.any(String) };
  expect(body?.items).toEqual([
    { ...rest, name: 'Tapsilog', unit_cost_centavos: 7_000, current_stock: 40 },
    { ...rest, name: 'Turon', unit_cost_centavos: 1_250, current_stock: 0 },
    { ...rest, name: 'Other', unit_cost_centavos: 0, current_stock: 0 },
  ]);
  const added = page.getByRole('region', { name: 'Items added' });
  await expect.element(added.getByText('3 items added')).toBeVisible();
  await expect.element(added.getByRole('listitem').first()).toHaveTextContent('Tapsilog');
});

test('a scanned code is not taken for an item, and adds nothing', async () => {
  const cafe = answersGuide();
  takesNew(await openItems({ drawer: { ...cafe.drawer, shift: shiftForTests() } }));
  await typeItem(1, 'Tapsilog', '70', '40');
  await row(1).getByLabelText('Name').click();
  await scan('480016');
  await expect.element(row(1).getByLabelText('Name')).toHaveValue('Tapsilog');
  expect(sent('post', PATH)).toEqual([]);
});

test("five more rows have ids of their own, and 'Other' is not offered twice", async () => {
  const cafe = await openItems();
  takesNew(cafe);
  await typeItem(1, 'Turon', '12', '20');
  await button('Add 2 items').click();
  await button('Add five more').click();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  await typeItem(1, 'Taho', '10', '20');
  await button('Add 1 item').click();
  await expect.element(page.getByText('3 items added').first()).toBeVisible();
  const ids = sent('post', PATH).flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
});

test('what takes the place of the form, or of the float, leaves the focus on the guide', async () => {
  const cafe = await openItems();
  takesNew(cafe);
  await typeItem(1, 'Turon', '12', '20');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add five more')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await button('Next').click();
  await page.getByLabelText('Cash in the drawer now').fill('500');
  cafe.drawer = { ...cafe.drawer, shift: shiftForTests({ float_centavos: 70_000 }) };
  await readAgain();
  await expect.element(page.getByText('The drawer is open with ₱700.00')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('while rows are typed the way on is called Skip, and is not the primary button', async () => {
  takesNew(await openGuide({ items: [item('Turon')] }, '/first-day?step=items'));
  await button('Add five more').click();
  await expect.element(button('Next')).toHaveAttribute('data-primary');
  await typeItem(1, 'Buko Pie', '', '');
  await expect.element(button('Next')).not.toBeInTheDocument();
  await expect.element(button('Skip')).not.toHaveAttribute('data-primary');
  await typeItem(1, 'Buko Pie', '50', '8');
  await page.getByRole('button', { name: /^Add \d+ item/ }).click();
  await expect.element(button('Next')).toHaveAttribute('data-primary');
});

test("'Other' can be left out", async () => {
  takesNew(await openItems());
  await page.getByRole('switch', { name: /'Other'/ }).click({ force: true });
  await button('Add items').click();
  await expect.element(row(1).getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await typeItem(2, 'Turon', '12', '20');
  await button('Add 1 item').click();
  await expectSuccess('1 item added');
  expect(sent('post', PATH)[0]?.items.map(({ name }) => name)).toEqual(['Turon']);
});

test('each mistake is told beside its field, the first has the focus, and nothing is sent', async () => {
  await openItems();
  await typeItem(1, 'Tapsilog', '12,34', '40');
  await row(2).getByLabelText('Name').fill('Turon');
  await button('Add 3 items').click();
  const cost = row(1).getByLabelText('Unit Cost');
  await expect.element(cost).toHaveFocus();
  await expect
    .element(cost)
    .toHaveAccessibleDescription('Please enter a valid unit cost, with a point: 12.34');
  await expect.element(row(1).getByLabelText('Name')).not.toHaveAccessibleDescription();
  await expect
    .element(row(2).getByLabelText('Current Stock'))
    .toHaveAccessibleDescription('Please enter a valid current stock');
  await cost.fill('1,234');
  await expect.element(cost).not.toHaveAccessibleDescription();
  expect(sent('post', PATH)).toEqual([]);
});

test('a taken name is told at its row, and the next try has the same ids', async () => {
  takesNew(await openItems());
  await typeItem(2, 'Tapsilog', '70', '40');
  await typeItem(4, 'Turon', '12', '20');
  refusedAt('items.1.name');
  await button('Add 3 items').click();
  await expectFailure(TAKEN);
  const name = row(4).getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(TAKEN);
  await expect.element(row(2).getByLabelText('Name')).toHaveValue('Tapsilog');
  await name.fill('Maruya');
  await button('Add 3 items').click();
  await expectSuccess('3 items added');
  const [first, second] = sent('post', PATH).map(({ items }) => items.map(({ id }) => id));
  expect(second).toEqual(first);
});

test('a name that is the code of another item is refused in the words of the server', async () => {
  await openItems();
  await typeItem(1, '52', '70', '40');
  const told = "This is the code of 'Latte'. Please choose another name.";
  refusedAt('items.0.name', 'invalid', told, 422);
  await button('Add 2 items').click();
  await expectFailure('Failed to save item');
  await expect.element(row(1).getByLabelText('Name')).toHaveAccessibleDescription(told);
});

test('a failure keeps what was typed', async () => {
  takesNew(await openItems());
  await typeItem(1, 'Tapsilog', '70', '40');
  fails('post', PATH, BROKEN);
  await button('Add 2 items').click();
  await expectFailure('Failed to save item');
  await expect.element(page.getByText('Something went wrong on the server. Please try again.')).toBeVisible();
  await expect.element(row(1).getByLabelText('Name')).toHaveValue('Tapsilog');
  await button('Add 2 items').click();
  await expectSuccess('2 items added');
});

test('rows that were saved although the answer was lost are sent again and counted', async () => {
  const cafe = await openItems();
  takesNew(cafe);
  await typeItem(1, 'Tapsilog', '70', '40');
  await typeItem(2, 'Turon', '12', '20');
  fails('post', PATH, 'cut');
  await button('Add 3 items').click();
  await expectFailure('Failed to save item');
  const [lost] = sent('post', PATH);
  cafe.items = (lost?.items ?? []).map(({ name, ...values }) => item(name, values));
  const looks = sent('get', LIST).length;
  await readAgain();
  await expect.poll(() => sent('get', LIST).length).toBeGreaterThan(looks);
  answers('post', PATH, { items: cafe.items });
  await button('Add 3 items').click();
  await expectSuccess('3 items added');
  expect(sent('post', PATH)[1]).toEqual(lost);
});

test('rows that turn out to be saved already are left out of the next try', async () => {
  const cafe = await openItems();
  takesNew(cafe);
  await typeItem(1, 'Tapsilog', '70', '40');
  await typeItem(2, 'Turon', '12', '20');
  fails('post', PATH, 'cut');
  await button('Add 3 items').click();
  await expectFailure('Failed to save item');
  const [lost] = sent('post', PATH);
  cafe.items = (lost?.items ?? []).map(({ name, ...values }) => item(name, values));
  await row(2).getByLabelText('Unit Cost').fill('15');
  await typeItem(3, 'Taho', '10', '20');
  refusedAt('items.1.id', 'item_differs');
  await button('Add 4 items').click();
  const told = 'The first try was saved after all. Check the list before you save again.';
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(row(1).getByLabelText('Name')).toHaveValue('');
  await expect.element(row(3).getByLabelText('Name')).toHaveValue('Taho');
  await button('Add 1 item').click();
  await expect.element(page.getByText('4 items added').first()).toBeVisible();
});

test("whether 'Other' is added stays as it was sent while the items are being added", async () => {
  await openItems();
  await typeItem(1, 'Tapsilog', '70', '40');
  answers('post', PATH, () => new Promise(() => undefined));
  await button('Add 2 items').click();
  const other = page.getByRole('switch', { name: "Add 'Other': it asks for the amount" });
  await other.click({ force: true });
  await expect.element(other).toBeChecked();
});

test('rows that are not added yet survive a visit to another step', async () => {
  await openItems();
  await typeItem(1, 'Tapsilog', '70', '40');
  await button('Skip').click();
  await expect.element(page.getByText('Step 4 of 5')).toBeVisible();
  await button('Back').click();
  await expect.element(row(1).getByLabelText('Name')).toHaveValue('Tapsilog');
});

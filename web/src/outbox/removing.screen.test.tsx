/** 'Remove for good' for a sale that the server refused: only once the server has written it down. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, breaks, refusal, sent } from '~/testing/server';
import { add, beginCompleting, details, openTill } from '~/testing/till';
import { expectSuccess } from '~/testing/toast';
import { sendWaiting, startOutbox } from './outbox';

const REMOVAL = '/api/sales/{sale_id}/unrecorded';
const NOT_YET = 'Not removed: the server must write it down first. Try again when it is back.';
const REFUSAL = '"Pandesal" is not on the menu.';
const shown = dialog('Not accepted');
const alert = shown.getByRole('alert');

beforeAll(startOutbox);
beforeEach(async () => {
  sells();
  await openTill(...usualMenu());
  const heal = breaks('post', '/api/sales', 'cut');
  await add('Pandesal');
  await beginCompleting();
  await details.number.fill('7');
  await details.complete.click();
  await expectSuccess(
    'Order #7: Saved here. The sale will be sent when the connection is back.',
    'Order Complete',
  );
  heal();
  breaks('post', '/api/sales', refusal(422, 'unknown_item', REFUSAL));
  await sendWaiting();
  await button('Not accepted').click();
});

const saleId = () => (sent('post', '/api/sales')[0] as { id: string }).id;

async function removeForGood(): Promise<void> {
  await button('Remove', shown).click();
  await expect.element(shown.getByText('Sales Reports will list it with your name.')).toBeVisible();
  await button('Remove for good', shown).click();
}

test('a refused sale stays while the server is away, says what to do, and can be removed once it is back', async () => {
  const heal = breaks('post', REMOVAL, 'cut');
  await removeForGood();
  await expect.element(alert).toHaveTextContent(NOT_YET);
  await expect.element(shown.getByText('ORDER #7')).toBeVisible();
  heal();
  answers('post', REMOVAL, () => ({ id: saleId(), is_recorded: false }));
  await button('Remove for good', shown).click();
  await expect.element(shown.getByText('Nothing left here.')).toBeVisible();
  await expectSuccess('The sale is written down under Sales Reports.', 'Removed');
  expect(sent('post', REMOVAL).at(-1)).toMatchObject({
    sale: { id: saleId(), order_number: 7, lines: [{ name: 'Pandesal' }] },
    seller_name: 'Maria',
    why: REFUSAL,
  });
});

test('a removal needs an answer about this very sale, shows a refusal, and says if the sale was recorded', async () => {
  answers('post', REMOVAL, { id: '018f0000-0000-7000-8000-000000000009', is_recorded: false });
  await removeForGood();
  await expect.element(alert).toHaveTextContent(NOT_YET);
  const heal = breaks('post', REMOVAL, refusal(413, 'body_too_large', 'The body is too large.'));
  await button('Remove for good', shown).click();
  await expect.element(alert).toHaveTextContent('Not removed. The body is too large.');
  await expect.element(shown.getByText('ORDER #7')).toBeVisible();
  heal();
  answers('post', REMOVAL, () => ({ id: saleId(), is_recorded: true }));
  await button('Remove for good', shown).click();
  await expectSuccess('The server has this sale. Nothing is lost.', 'Already recorded');
  await expect.element(shown.getByText('Nothing left here.')).toBeVisible();
});

/** A safe drop whose drawer is closed elsewhere while it is being typed. */
import { beforeAll, expect, test } from 'vitest';
import type { DrawerState } from '~/api/types';
import { newId } from '~/lib/ids';
import { startOutbox } from '~/outbox/outbox';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { amount, cash, record } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { shiftForTests } from '~/testing/drawer';
import { answers } from '~/testing/server';
import { expectSuccess } from '~/testing/toast';

beforeAll(startOutbox);

const dropping = dialog('Safe drop');
const closed = dropping.getByText(/^The drawer has been closed/);
const shift = shiftForTests();

async function openDrop(): Promise<DrawerState> {
  const drawer: DrawerState = {
    drawer: newId(),
    shift,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use: true,
  };
  answers('get', '/api/approvals/limits', { discount_over_tenths: null, cash_out_over_centavos: null });
  answers('get', '/api/drawer', () => ({ ...drawer }));
  await openApp('/drawer');
  await button('Safe drop').click();
  await amount.fill('500');
  return drawer;
}

function falls(shift_id: string | null): void {
  answers('post', '/api/cash', ({ id }) => cash(null, { id, transaction_type: 'cash_out', shift_id }));
}

test('a safe drop into the open drawer is recorded without any remark', async () => {
  await openDrop();
  falls(shift.id);
  await expect.element(closed).not.toBeInTheDocument();
  await record.click();
  await expectSuccess('Safe drop recorded');
});

test('the dialog says that the drawer was closed as soon as that is known', async () => {
  const drawer = await openDrop();
  drawer.shift = null;
  await readAgain();
  await expect.element(closed).toMatchTextContent(/A safe drop now counts as cash in no shift\.$/);
  drawer.shift = shiftForTests();
  await readAgain();
  await expect.element(closed).toMatchTextContent(/A safe drop now counts in the one that is open\.$/);
  await expect.element(amount).toHaveValue('500');
});

test.for([
  [null, 'as cash in no shift.'],
  [newId(), 'in the one that is open now.'],
] as const)(
  'a safe drop on a screen that missed the closing says where the server put the cash: %s',
  async ([fell, words]) => {
    await openDrop();
    falls(fell);
    await record.click();
    await expectSuccess(`The drawer has been closed. Safe drop recorded ${words}`);
  },
);

import { beforeEach, expect, test, vi } from 'vitest';
import { askForApproval, useOpenQuestion } from '~/api/approval';
import { queryClient } from '~/app/query-client';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { approval, approveAs, approver, approves, PEOPLE, person, pin } from '~/testing/approvals';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { holdPatience } from '~/testing/patience';
import { scan } from '~/testing/scanner';
import { answers, BROKEN, breaks, type Fault, fails, refusal, sent } from '~/testing/server';
import { ApprovalOutlet } from './approval-outlet';

const GIVE = '/api/approvals';
const asked = { action: 'void' as const, subject: 'sale', amount_centavos: null };
const NEEDS_NETWORK = /^An approval needs the network/;

beforeEach(async () => {
  approves();
  storeCurrentStaff({ id: PEOPLE[0]?.id ?? '', first_name: 'Maria' });
  await mount(<ApprovalOutlet />);
  return () => {
    clearCurrentStaff();
    queryClient.clear();
  };
});

test('the dialog says what needs approval, and offers everybody but oneself and people who were dismissed', async () => {
  void askForApproval({ asked, what: 'Void Order #7, ₱245.00' });
  await expect.element(approval.getByText('Void Order #7, ₱245.00')).toBeVisible();
  await expect.element(approver('Jose')).toBeInTheDocument();
  const names = approval
    .getByRole('radio')
    .elements()
    .map((each) => each.parentElement?.textContent);
  expect(names).toEqual(['Jose', 'Ben']);
});

test('the fourth digit approves exactly what was asked', async () => {
  const asking = askForApproval({ asked, what: 'Void' });
  await approveAs('Ben');
  const id = await asking;
  expect(sent('post', GIVE)).toEqual([{ ...asked, id, approver_id: PEOPLE[3]?.id, pin: '4711' }]);
  await expect.element(approval).not.toBeInTheDocument();
});

test('with six people every key of the pad is within reach on a tablet, also after a wrong PIN', async () => {
  const others = ['Jose', 'Ben', 'Nena', 'Paolo', 'Jomar'].map((name, index) => person(index + 2, name));
  answers('get', '/api/people', [person(1, 'Maria'), ...others]);
  fails('post', GIVE, inField('pin', 401, 'invalid_pin', 'The PIN is not valid.'));
  void askForApproval({ asked, what: 'Void Order #7, ₱245.00', because: 'It is too late to approve it.' });
  await approveAs('Ben');
  await expect.element(approval.getByText('The PIN is not valid.')).toBeVisible();
  const keys = approval.getByRole('group', { name: 'Keypad' }).getByRole('button').elements();
  expect(keys).toHaveLength(12);
  for (const key of keys) {
    const { left, bottom, width } = key.getBoundingClientRect();
    expect(key.contains(document.elementFromPoint(left + width / 2, bottom - 4)), key.textContent).toBe(true);
  }
});

test('the only other person is already chosen, so that the PIN is enough', async () => {
  answers('get', '/api/people', [person(1, 'Maria'), person(2, 'Jose')]);
  const asking = askForApproval({ asked, what: 'Void' });
  await expect.element(approver('Jose')).toBeChecked();
  await pin.fill('4711');
  expect(await asking).not.toBeNull();
});

test('a person who works alone approves with their own PIN', async () => {
  answers('get', '/api/people', [person(1, 'Maria'), person(3, 'Liza', { is_active: false })]);
  const because = 'Maria rings this up: somebody else has to approve it.';
  const asking = askForApproval({ asked, what: 'Void', because });
  await expect.element(approval.getByText('Nobody else works here: your own PIN approves it.')).toBeVisible();
  // That reason is from when another person was still here.
  await expect.element(approval.getByText(because)).not.toBeInTheDocument();
  await pin.fill('4711');
  expect(await asking).not.toBeNull();
});

test('the person who recorded the cash movement is not offered as an approver', async () => {
  void askForApproval({ asked, what: 'Cash out of ₱90.00', maker: PEOPLE[3]?.id ?? null });
  await expect.element(approver('Jose')).toBeChecked();
  await expect.element(approver('Ben')).not.toBeInTheDocument();
});

test('if only the person who recorded a cash movement is left to ask, the dialog says how it can be approved', async () => {
  const jose = person(2, 'Jose');
  answers('get', '/api/people', [person(1, 'Maria'), jose]);
  void askForApproval({ asked, what: 'Cash out of ₱90.00', maker: jose.id });
  await expect.element(approval.getByText(/^Jose recorded it, and nobody else works here/)).toBeVisible();
  await expect.element(button('Approve', approval)).not.toBeInTheDocument();
  await button('Cancel', approval).click();
  await expect.element(approval).not.toBeInTheDocument();
});

test.each<[string, Fault, string | RegExp]>([
  ['a wrong PIN', inField('pin', 401, 'invalid_pin', 'The PIN is not valid.'), 'The PIN is not valid.'],
  ['too many tries', refusal(429, 'too_many_attempts', 'Try again in 9 seconds.'), 'Try again in 9 seconds.'],
  [
    'somebody who was dismissed',
    inField('approver_id', 409, 'approver_gone', 'Choose somebody else.'),
    'Choose somebody else.',
  ],
  ['no network', 'cut', NEEDS_NETWORK],
  ['a broken server', BROKEN, 'Something went wrong on the server. Please try again.'],
])('%s is reported, and the next try has the same id', async (_, fault, said) => {
  fails('post', GIVE, fault);
  const asking = askForApproval({ asked, what: 'Void' });
  await approveAs('Jose');
  await expect.element(approval.getByText(said)).toBeVisible();
  await pin.fill('');
  await pin.fill('4712');
  expect(await asking).not.toBeNull();
  const tries = sent('post', GIVE);
  expect(tries.map(({ pin: typed }) => typed)).toEqual(['4711', '4712']);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
});

test('a server that hangs does not trap anybody in the dialog', async () => {
  const giveUp = holdPatience();
  fails('post', GIVE, later<Fault>().answer);
  const asking = askForApproval({ asked, what: 'Discount' });
  await approveAs('Jose');
  await expect.element(button('Cancel', approval)).toBeDisabled();
  giveUp();
  await expect.element(approval.getByText(NEEDS_NETWORK)).toBeVisible();
  await button('Cancel', approval).click();
  expect(await asking).toBeNull();
});

test('a wrong PIN empties its field, and the focus is there', async () => {
  fails('post', GIVE, inField('pin', 401, 'invalid_pin', 'The PIN is not valid.'));
  void askForApproval({ asked, what: 'Void' });
  await approveAs('Jose');
  await expect.element(pin).toHaveValue('');
  await expect.element(pin).toHaveFocus();
});

test('nothing is sent without a name or a whole PIN, and the dialog says what is missing', async () => {
  void askForApproval({ asked, what: 'Void' });
  await pin.fill('4711');
  await button('Approve', approval).click();
  await expect.element(approval.getByText('Choose who approves this.')).toBeVisible();
  await pin.fill('47');
  await approver('Ben').click({ force: true });
  await button('Approve', approval).click();
  await expect.element(approval.getByText('PIN must be exactly 4 digits.')).toBeVisible();
  expect(sent('post', GIVE)).toEqual([]);
});

test('when the names cannot be read, the dialog says that an approval needs the network, and Try again reads them', async () => {
  const heal = breaks('get', '/api/people', 'cut');
  void askForApproval({ asked, what: 'Void' });
  await expect.element(approval.getByText(NEEDS_NETWORK)).toBeVisible();
  heal();
  await button('Try again', approval).click();
  await expect.element(approver('Jose')).toBeInTheDocument();
});

test('Cancel, Esc and a sign-out approve nothing', async () => {
  for (const leave of [
    () => button('Cancel', approval).click(),
    async () => {
      approval.element().dispatchEvent(new Event('cancel', { cancelable: true }));
    },
    async () => clearCurrentStaff(),
  ]) {
    const asking = askForApproval({ asked, what: 'Void' });
    await expect.element(approval).toBeVisible();
    await leave();
    expect(await asking).toBeNull();
    expect(useOpenQuestion.getState().opened).toBeNull();
  }
});

test('the alternative that needs no approval is one tap away', async () => {
  let lowered = false;
  const act = () => {
    lowered = true;
  };
  const asking = askForApproval({ asked, what: 'Discount', instead: { label: 'Lower it to 20%', act } });
  await button('Lower it to 20%', approval).click();
  expect([await asking, lowered]).toEqual([null, true]);
});

function inField(field: string, status: number, error: string, detail: string): Fault {
  return { status, json: { error, detail, field } };
}

test('a scanned code is not taken for a PIN, and presses no button', async () => {
  answers('get', '/api/people', [person(1, 'Maria'), person(2, 'Jose')]);
  void askForApproval({ asked, what: 'Void' });
  await expect.element(approver('Jose')).toBeChecked();
  await pin.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await scan('48000161');
  await scan('4711');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.element(pin).toHaveValue('');
  expect(sent('post', GIVE)).toEqual([]);
});

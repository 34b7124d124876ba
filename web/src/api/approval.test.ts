import { beforeEach, expect, test, vi } from 'vitest';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { closeQuestion, NotApproved, useOpenQuestion, withApproval } from './approval';
import { failureOf, noConnection } from './errors';

const asked = { action: 'void' as const, subject: 'sale', amount_centavos: null };
const refused = (detail = 'Somebody else has to approve this.') =>
  failureOf(409, { error: 'approval_needed', detail, asked });

/** The approval that each call named. */
let sent: (string | undefined)[];
const question = () => useOpenQuestion.getState().opened?.question;
const answer = (id: string | null) => useOpenQuestion.getState().opened?.answer(id);

/** A server that requires one of these approvals. */
function doing(...approvals: string[]): Promise<string> {
  return withApproval('Void Order #7', async ({ approval }) => {
    sent.push(approval);
    if (approval === undefined || !approvals.includes(approval)) throw refused();
    return 'done';
  });
}

/** Maria approves, and the answer to the action is lost. */
async function lose(): Promise<void> {
  const lost = withApproval('Void', async ({ approval }) => {
    if (approval === undefined) throw refused();
    throw noConnection();
  });
  await expect.poll(question).toBeDefined();
  answer('maria');
  await expect(lost).rejects.toMatchObject({ kind: 'no-connection' });
}

beforeEach(() => {
  sent = [];
  storeCurrentStaff({ id: 'jose', first_name: 'Jose' });
  return clearCurrentStaff;
});

test('an action that needs no approval runs without a question', async () => {
  expect(await withApproval('Void', async () => 'done')).toBe('done');
  expect(question()).toBeUndefined();
});

test('a failure other than a missing approval asks nothing', async () => {
  const failure = noConnection();
  await expect(
    withApproval('Void', async () => {
      throw failure;
    }),
  ).rejects.toBe(failure);
});

test('an action that needs an approval runs with it once somebody has given it', async () => {
  const done = doing('maria');
  await expect.poll(question).toEqual({ asked, what: 'Void Order #7' });
  answer('maria');
  expect(await done).toBe('done');
  expect(sent).toEqual([undefined, 'maria']);
  expect(question()).toBeUndefined();
});

test('an action that nobody approves fails and is not sent again', async () => {
  const done = doing('maria');
  await expect.poll(question).toBeDefined();
  answer(null);
  await expect(done).rejects.toBeInstanceOf(NotApproved);
  expect(sent).toEqual([undefined]);
});

test('an approval that no longer counts is asked for again, with the reason', async () => {
  const done = doing('liza');
  await expect.poll(question).toBeDefined();
  answer('late');
  await expect.poll(() => question()?.because).toBe('Somebody else has to approve this.');
  answer('liza');
  expect(await done).toBe('done');
});

test('an action whose answer was lost is tried again with the same approval, without a question', async () => {
  await lose();
  expect(await doing('maria')).toBe('done');
  expect(sent).toEqual([undefined, 'maria']);
});

test('an approval that was used is not offered for the same action done once more, and no reason is shown', async () => {
  for (const approval of ['maria', 'liza']) {
    sent = [];
    const done = doing(approval);
    await expect.poll(question).toEqual({ asked, what: 'Void Order #7' });
    answer(approval);
    expect(await done).toBe('done');
    expect(sent).toEqual([undefined, approval]);
  }
});

test('a person who has left the screen is not asked for the approval that the server then requires', async () => {
  vi.stubGlobal('location', { pathname: '/sales/7' });
  const slow = withApproval('Void Order #7', async ({ approval }) => {
    sent.push(approval);
    vi.stubGlobal('location', { pathname: '/' });
    throw refused();
  });
  await expect(slow).rejects.toMatchObject({ code: 'approval_needed' });
  expect(question()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('a late answer to an abandoned question does not close the next question', async () => {
  const left = doing('maria');
  await expect.poll(question).toBeDefined();
  const late = useOpenQuestion.getState().opened?.answer;
  closeQuestion();
  await expect(left).rejects.toBeInstanceOf(NotApproved);
  const again = doing('jose');
  await expect.poll(question).toBeDefined();
  late?.('maria');
  expect(question()).toBeDefined();
  answer('jose');
  expect(await again).toBe('done');
});

test('the next person at the till inherits no approval, and signing out closes an open question', async () => {
  await lose();
  storeCurrentStaff({ id: 'ben', first_name: 'Ben' });
  const again = doing('maria');
  await expect.poll(question).toBeDefined();
  clearCurrentStaff();
  await expect(again).rejects.toBeInstanceOf(NotApproved);
  expect(sent).toEqual([undefined]);
});

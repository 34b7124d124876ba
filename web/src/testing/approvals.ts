/** The question for an approval, found by the words on it. */
import type { NeededApproval, Person } from '~/api/types';
import { button, dialog } from './controls';
import { answers, type Fault } from './server';

const SELF = '018f0000-0000-7000-8000-000000000001';

export function person(number: number, first_name: string, others: Partial<Person> = {}): Person {
  return {
    id: `018f0000-0000-7000-8000-00000000000${number}`,
    first_name,
    is_active: true,
    is_signed_in: false,
    signed_up_at: '2026-03-02T04:00:00Z',
    ...others,
  };
}

/** Maria, who is signed in, and two others. */
export const PEOPLE = [
  person(1, 'Maria'),
  person(2, 'Jose'),
  person(3, 'Liza', { is_active: false }),
  person(4, 'Ben'),
];

/** The server accepts any PIN that is typed for an approval. */
export function approves(people: Person[] = PEOPLE): void {
  answers('get', '/api/people', people);
  answers('post', '/api/approvals', ({ pin: _, approver_id, ...approval }) => ({
    ...approval,
    amount_centavos: approval.amount_centavos ?? null,
    approved_by_first_name: people.find(({ id }) => id === approver_id)?.first_name ?? '',
  }));
}

/** The server's refusal until this is approved. */
export function needsApproval(
  action: NeededApproval['action'],
  subject: string = SELF,
  amount: number | null = null,
): Fault {
  const asked = { action, subject, amount_centavos: amount };
  return {
    status: 409,
    json: { error: 'approval_needed', detail: 'Somebody else has to approve this.', field: null, asked },
  };
}

export const approval = dialog('Approval needed');
export const approver = (name: string) => approval.getByRole('radio', { name, exact: true });
export const pin = approval.getByLabelText('PIN of the approver');

/** Taps the name and types the PIN, whose last digit sends it. */
export async function approveAs(name: string, digits = '4711'): Promise<void> {
  await approver(name).click({ force: true });
  const keypad = approval.getByRole('group', { name: 'Keypad' });
  for (const digit of digits) await button(digit, keypad).click();
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VoidedCashOfReading } from '~/api/types';
import { mount } from '~/testing/mount';
import { NamedCash } from './named-cash';

const MOVEMENT: VoidedCashOfReading = {
  transaction_id: '00000000-0000-7000-8000-0000000000c1',
  transaction_type: 'cash_in',
  kind: null,
  at: '2026-03-01T01:10:00Z',
  on: '2026-03-01',
  description: 'Change fund',
  adds_centavos: -50_000,
  shift_number: 3,
  voided_at: '2026-03-02T02:00:00Z',
  first_name: 'Maria',
};

test('voided cash of a closed day links to its movement, with who voided it and what it adds', async () => {
  const drop = {
    ...MOVEMENT,
    transaction_id: 'c2',
    transaction_type: 'cash_out',
    kind: 'safe_drop',
  } as const;
  const dropped = { ...drop, adds_centavos: 7_000, shift_number: null, description: null };
  await mount(<NamedCash title="Cash of closed days, voided" about="Why." movements={[MOVEMENT, dropped]} />);
  const link = page.getByRole('link', { name: /^Cash in, Mar 1/ });
  await expect
    .element(link)
    .toHaveAttribute('href', `/cash-transactions?on=2026-03-01&row=${MOVEMENT.transaction_id}`);
  await expect.element(page.getByText(/^Change fund, shift 3, voided Mar 2.* by Maria$/)).toBeVisible();
  await expect.element(page.getByText('-₱500.00')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Safe drop, Mar 1/ })).toBeVisible();
  await expect.element(page.getByText(/^voided Mar 2/)).toBeVisible();
});

test('cash after the count says who recorded it, and mentions no void', async () => {
  const { voided_at: _, ...late } = MOVEMENT;
  await mount(<NamedCash title="Cash after the count" about="Why." movements={[late]} />);
  await expect.element(page.getByText('Change fund, shift 3, by Maria', { exact: true })).toBeVisible();
});

test('a list of cash without any movement is not shown', async () => {
  await mount(<NamedCash title="Cash" about="Why." movements={[]} />);
  expect(document.body.textContent).not.toContain('Why.');
});

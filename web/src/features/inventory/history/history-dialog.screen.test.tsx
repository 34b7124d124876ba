import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Movement } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { mount } from '~/testing/mount';
import { answers, fails } from '~/testing/server';
import { item } from '../item-for-tests';
import { HistoryDialog } from './history-dialog';

const RECEIVED: Movement = {
  id: '018f0000-0000-7000-8000-000000000002',
  movement_type: 'received',
  quantity: 5,
  applied_quantity: 5,
  unit_cost_centavos: null,
  notes: null,
  created_at: '2026-03-02T02:00:00Z',
  staff_first_name: 'Maria',
  sale_id: null,
  order_number: null,
  stock_after: 25,
};
const MOVEMENTS = '/api/stock/{kind}/{item_id}/movements';

test('a refresh that fails leaves the history as it stands', async () => {
  answers('get', MOVEMENTS, { movements: [RECEIVED], next_cursor: null });
  answers('get', '/api/stock/{kind}/{item_id}/levels', { days: [] });
  await mount(<HistoryDialog item={item('Tapsilog')} onClose={() => undefined} />);
  await expect.element(page.getByText('This is the whole history.')).toBeVisible();
  fails('get', MOVEMENTS, { status: 400, json: { error: 'unexpected', detail: 'Nobody knows why.' } });
  await queryClient.refetchQueries({ queryKey: ['stock', 'inventory', 'Tapsilog', 'movements'] });
  // Long enough to be drawn.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(page.getByText('This is the whole history.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TicketLine } from '~/api/types';
import { newId } from '~/lib/ids';
import { openKitchen, orderOf, serveOrders, ticket } from '~/testing/kitchen';
import { lineOf } from '../tickets/ticket-for-tests';

const toMake = page.getByRole('region', { name: 'Still to make' });
const left = toMake.getByRole('region', { name: 'Unfinished from earlier' });

test('leftovers are summed apart, and a line lights its tickets until it is tapped again', async () => {
  const at = '2026-02-28T00:00:00Z';
  serveOrders(
    orderOf(1, [], {
      on: '2026-02-28',
      created_at: at,
      seen_at: at,
      lines: [units(2, 'Cafe Latte', 'iced')],
    }),
    orderOf(2, [], { lines: [units(1, 'Tapsilog'), units(1, 'Cafe Latte', 'iced')] }),
    ...Array.from({ length: 12 }, (_, nth) =>
      orderOf(3 + nth, [], { lines: [units(1, 'Tapsilog'), units(2, 'Pandesal')] }),
    ),
    orderOf(15, [], { lines: [units(4, 'Siopao')] }),
  );
  await openKitchen();
  const summed = () =>
    toMake
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await expect
    .poll(summed)
    .toEqual(['24 Pandesal', '13 Tapsilog', '4 Siopao', '1 Cafe Latte, iced', '2 Cafe Latte, iced']);
  await expect.element(left.getByRole('listitem')).toHaveTextContent('2 Cafe Latte, iced');

  const line = toMake.getByRole('button', { name: /^4 Siopao/ });
  await expect.element(ticket(15)).not.toBeInViewport();
  await line.click();
  await expect.element(line).toHaveAttribute('aria-pressed', 'true');
  await expect.element(line).toHaveAccessibleName('4 Siopao #15');
  await expect.element(ticket(15)).toBeInViewport({ ratio: 0.9 });
  expect(lit()).toEqual(['ORDER #15']);
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveAttribute('aria-pressed', 'false');
  expect(lit()).toEqual([]);

  const strip = document.querySelector<HTMLDetailsElement>('details:has(article[aria-label="ORDER #1"])');
  expect(strip?.open).toBe(false);
  await left.getByRole('button').click();
  await expect.poll(() => strip?.open).toBe(true);
  await expect.element(ticket(1)).toBeInViewport({ ratio: 0.5 });
  expect(lit()).toEqual(['ORDER #1']);
});

function units(quantity: number, name: string, temperature: TicketLine['temperature'] = null): TicketLine {
  return lineOf({ id: newId(), name, quantity, temperature });
}

/** The names of the tickets that are lit up. */
function lit(): (string | null)[] {
  return Array.from(document.querySelectorAll('article[data-lit]'), (card) =>
    card.getAttribute('aria-label'),
  );
}

import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { OrderLineRow } from './order-line-row';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

test('with forced colours the keys of a line have an edge all around', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const line = {
    id: 'line',
    item_id: 'item',
    name: 'Tapsilog',
    price_centavos: 16_500,
    quantity: 2,
    order_type: 'dine-in' as const,
    temperature: null,
  };
  await mount(
    <ul>
      <OrderLineRow line={line} orderType="dine-in" hasOptions={false} away={undefined} />
    </ul>,
  );
  for (const name of [/^Decrease/, /^Quantity/, /^Increase/]) {
    const { borderTopWidth, borderLeftWidth } = getComputedStyle(
      page.getByRole('button', { name }).element(),
    );
    expect([borderTopWidth, borderLeftWidth]).toEqual(['1px', '1px']);
  }
});

import { scan } from '../support/scanner.ts';
import { LOW, ring, ringLong } from './pos.ts';
import { type Stage, scenes } from './scene.ts';

async function details(stage: Stage) {
  const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
  const { dialog, ...fields } = await till.beginCompleting();
  await dialog.waitFor();
  return { till, dialog, ...fields };
}

/** The dialog that a tap on a tile opens. */
const ask = (item: string, title: string) => async (stage: Stage) => {
  const till = await ring(stage, item);
  await till.dialog(title).waitFor();
  return till;
};

export const ORDER_DIALOGS = scenes({
  'silog-type': ask('All Day Silog with Coffee', 'Select Silog Type'),
  temperature: ask('Spanish Latte', 'Select Temperature'),
  'custom-item': ask('Other', 'Add Custom Item'),
  'custom-item-message': async (stage) => {
    const till = await ask('Other', 'Add Custom Item')(stage);
    await till.press(till.dialog('Add Custom Item').getByRole('button', { name: /^Add/ }));
    await stage.page.getByText('Please enter a valid amount').first().waitFor();
  },
  'low-stock-adding': ask(LOW, 'Low Stock Warning'),
  'low-stock-before-sale': [
    async (stage) => {
      const till = await ringLong(stage);
      await till.press(till.completeButton);
      await till.dialog('Low Stock Warning').waitFor();
    },
    'byPhone',
  ],
  quantity: [
    async (stage) => {
      const till = await ring(stage, 'Tapsilog');
      await till.press(till.order.getByRole('button', { name: 'Quantity of Tapsilog' }));
      await till.dialog('Quantity').waitFor();
    },
    'wide',
  ],
  'line-to-go': [
    async (stage) => {
      const till = await ring(stage, 'Tapsilog', 'Halo-Halo', 'Halo-Halo', 'Halo-Halo');
      await till.showOrder();
      await till.press(till.order.getByRole('button', { name: 'Take-out: Tapsilog' }));
      await till.line('Tapsilog', 'Take-out').waitFor();
    },
    'byPhone',
  ],
  'line-to-go-how-many': [
    async (stage) => {
      const till = await ring(stage, 'Tapsilog', 'Halo-Halo', 'Halo-Halo', 'Halo-Halo');
      await till.showOrder();
      await till.press(till.order.getByRole('button', { name: 'Take-out: Halo-Halo' }));
      await till.dialog('How many are Take-out?').waitFor();
    },
    'byPhone',
  ],
  'scan-refused': [
    async (stage) => {
      const { till } = await details(stage);
      await scan(stage.page, 'tapsilog');
      await till.page.getByText('Close “Order Details” first').waitFor();
    },
    'byPhone',
  ],
  'order-details': [(stage) => details(stage), 'byPhone'],
  'order-details-message': [
    async (stage) => {
      const { till, number, cash, complete } = await details(stage);
      await cash.fill('1,000,000');
      await number.fill('101');
      await till.press(complete);
      await stage.page.getByText('Invalid Order Number').waitFor();
    },
    'byPhone',
  ],
  'order-complete': [
    async (stage) => {
      const { till, number, cash, complete } = await details(stage);
      await number.fill('88');
      await cash.fill('1,000,000');
      await till.press(complete);
      await till.toast('Order Complete', 'Order #88');
    },
    'byPhone',
  ],
});

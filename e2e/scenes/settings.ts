import { type Stage, scenes } from './scene.ts';

/** A cup, as the server would store it. */
const LOGO = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAKAAAABQAQAAAAC2JkOZAAAA+UlEQVR42s2UO26DQBCGv8WrhMp26S45Qm4QjuIj+AibjmP4KD4CR6BMCVIKIhEmBZtkF0b2WkIodHz657HzMsL8y1gElpSUC/v8R9DIytHfjDH7SfQvC5ghVn4AiIthA8AlhmcAqtinAeCxu5mSL0AfQZ/LcPtF3k5an6mIiPioNE8iIjIxfw+UjWcnoylFje7mcDfWZKK81Ap80XzmjQJteos7BWZrTfKgKvNU816D3V6BlaYsnuewpUhsnJ/TCXzQ4EGDRwXuXLAIn3k4SncX2YZZXlVmsSIL7WxCN91f1363Q2oAXsefn+0Yz0eRcEM2Dtiufuu+AdVnUoFRQ78NAAAAAElFTkSuQmCC',
  width: 160,
  height: 80,
};

async function open({ page }: Stage): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('region', { name: 'About' }).waitFor();
}

async function type(stage: Stage, name: string): Promise<void> {
  await open(stage);
  await stage.page.getByLabel('Name', { exact: true }).fill(name);
}

export const SETTINGS = scenes({
  settings: [open, 'whole'],
  'settings-logo': async (stage) => {
    await stage.page.route('/api/logo', (route) => route.fulfill({ json: { logo: LOGO } }));
    await open(stage);
    await stage.page.getByRole('button', { name: 'Show a receipt' }).click();
    await stage.page.getByRole('article').getByRole('img', { name: 'Logo' }).waitFor();
    await stage.page.getByRole('button', { name: 'Remove the logo' }).scrollIntoViewIfNeeded();
  },
  'settings-message': async (stage) => {
    await type(stage, ' ');
    await stage.page.getByRole('button', { name: 'Save', exact: true }).click();
    await stage.page.getByText('Please enter a name').waitFor();
  },
  'settings-receipt': [
    async (stage) => {
      await open(stage);
      await stage.page.getByRole('button', { name: 'Show a receipt' }).click();
      await stage.page.getByText('TOTAL', { exact: true }).waitFor();
      await stage.page
        .getByRole('switch', { name: /^This browser prints/ })
        .setChecked(true, { force: true });
    },
    'whole',
  ],
  'settings-invoices': [
    async (stage) => {
      await open(stage);
      const taxes = stage.page.getByRole('region', { name: 'Tax and invoices' });
      await taxes.getByRole('switch', { name: 'Registered for VAT' }).setChecked(true, { force: true });
      await taxes.getByLabel(/^Service charge, in %/).fill('10');
      await taxes.getByRole('radio', { name: 'One series' }).check({ force: true });
      await taxes.getByLabel(/^Prefix/).fill('INV-');
      await taxes.getByText('INV-000001').waitFor();
    },
    'whole',
  ],
  'people-dismiss': async (stage) => {
    await open(stage);
    await stage.page
      .getByRole('button', { name: /^Dismiss / })
      .first()
      .click();
    await stage.page.getByRole('alertdialog').or(stage.page.getByRole('dialog')).waitFor();
  },
  'people-pin': async (stage) => {
    await open(stage);
    await stage.page.getByRole('button', { name: 'Change my PIN' }).click();
    await stage.page.getByLabel('Old PIN').waitFor();
  },
  'settings-checked': [
    async (stage) => {
      await open(stage);
      const about = stage.page.getByRole('region', { name: 'About' });
      const begun = stage.page.waitForResponse('**/api/settings/check');
      await about.getByRole('button', { name: 'Check now' }).click();
      await begun;
      await about.getByRole('button', { name: 'Check now' }).waitFor();
      await about.getByText(/All is well|Something was wrong/).waitFor();
      await about.scrollIntoViewIfNeeded();
    },
    'whole',
  ],
  'settings-receipt-vat': [
    async (stage) => {
      const taxed = { vat_registered: true, service_charge_tenths: 100, cafe_tin: '123-456-789-000' };
      await stage.page.route('/api/settings', async (route) => {
        const answer = await route.fetch();
        const told = await answer.json();
        await route.fulfill({ response: answer, json: { ...told, values: { ...told.values, ...taxed } } });
      });
      await open(stage);
      await stage.page.getByRole('button', { name: 'Show a receipt' }).click();
      await stage.page.getByText('Zero-rated sales').waitFor();
    },
    'whole',
  ],
});

/** A picture that an owner chooses on one tablet appears on every tablet's tiles, and stays there without a server. */
import { newDevice } from '../support/clock.ts';
import { photographOf, putPicture } from '../support/dishes.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', serviceWorkers: 'allow', timers: 'held' });

test("a photograph that an owner chooses is on the till's tile, and stays there without the server", async ({
  page,
  browser,
  server,
  api,
}) => {
  const siopao = await putPicture(api, 'Siopao');
  await signIn(page);
  const till = new Till(page);
  await till.open();
  await page.clock.fastForward('00:04');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(async () => {
      const pictures = await caches.open('menu-pictures');
      return (await pictures.keys()).map(({ url }) => url.replace(/^.*\//, ''));
    });
  await expect.poll(kept).toEqual([`${siopao}.webp`]);

  const owners = await newDevice(browser, server);
  const owner = await owners.newPage();
  await signIn(owner);
  await owner.goto('/?view=inventory&list=menu');
  await owner.getByLabel('Search menu').fill('pandesal');
  await owner.getByRole('button', { name: 'Edit Pandesal' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Pandesal' });
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: photographOf('Pandesal') };
  await dialog.getByLabel('Picture file').setInputFiles(file);
  await expect(dialog.getByRole('img', { name: 'Pandesal as on its tile' })).toBeVisible();
  await owners.close();

  const picture = till.tile('Pandesal').locator('img');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await expect.poll(width).toBe(168);
  await page.clock.fastForward('00:02');
  await expect.poll(async () => (await kept()).length).toBe(2);
  const { id } = await api.item('Siopao');
  await api.send('DELETE', `/api/menu/pictures/${id}/${siopao}`, {});
  await expect(till.tile('Siopao').locator('img')).toHaveCount(0);
  await page.clock.fastForward('00:02');
  await expect.poll(async () => (await kept()).length).toBe(1);

  await server.kill();
  await page.reload();
  await expect.poll(width).toBe(168);
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  await expect.poll(kept).toEqual([]);
});

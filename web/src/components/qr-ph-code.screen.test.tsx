import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { amountCode, readShopCode } from '~/lib/qr-ph';
import { mount } from '~/testing/mount';
import cases from '../../../contracts/qr_ph_cases.json';
import { QrPhCode } from './qr-ph-code';

const code = page.getByRole('img');

/** The text that another library reads from a picture of the code, like a camera: only dark on light. */
async function scanned(): Promise<string | undefined> {
  const base64 = await page.screenshot({ element: code, save: false });
  const picture = new Image();
  picture.src = `data:image/png;base64,${base64}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(picture, 0, 0);
  const pixels = drawing?.getImageData(0, 0, picture.width, picture.height);
  if (!pixels) throw new Error('The picture has no pixels');
  const found = jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' });
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined;
}

const SHOPS = cases.shops.filter(({ why }) => /plain|PayMongo|beyond ASCII|longest/.test(why));

test.each(SHOPS)('a camera reads the amount from the screen: $why', async ({ text, amounts }) => {
  const centavos = amounts.at(-1)?.centavos ?? 0;
  await mount(<QrPhCode shop={readShopCode(text)} amountCentavos={centavos} />);

  expect(await scanned()).toBe(amounts.at(-1)?.text);
});

test.each([
  [390, 844],
  [512, 384],
] as const)(
  'in the dark theme the code is dark on white with its quiet zone, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    document.documentElement.dataset.theme = 'dark';
    const shop = readShopCode(cases.shops[2]?.text ?? '');
    await mount(<QrPhCode shop={shop} amountCentavos={16_500} />);

    expect(await scanned()).toBe(amountCode(shop, 16_500));
    const svg = code.element() as SVGSVGElement;
    const dark = (svg.querySelector('path') as SVGPathElement).getBBox();
    expect(getComputedStyle(svg).backgroundColor).toBe('rgb(255, 255, 255)');
    expect([dark.x, dark.y, svg.viewBox.baseVal.width - dark.width]).toEqual([4, 4, 8]);
  },
);

test('the recipient and the amount are also written in words', async () => {
  const shop = readShopCode(cases.shops[2]?.text ?? '');
  await mount(<QrPhCode shop={shop} amountCentavos={123_450} />);

  await expect.element(page.getByText('₱1,234.50')).toBeVisible();
  await expect.element(page.getByText('Kape ni Juan')).toBeVisible();
  await expect.element(code).toHaveAccessibleName('QR Ph code: ₱1,234.50 to Kape ni Juan, Quezon City');
});

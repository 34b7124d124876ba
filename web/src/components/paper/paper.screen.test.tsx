import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaperElement } from '~/api/types';
import { mount } from '~/testing/mount';
import { LOGO } from '~/testing/papers';
import { Paper } from './paper';

const sheets = page.getByRole('article', { name: 'Receipt' });

function paperOf(...elements: PaperElement[]) {
  return { title: 'Receipt', elements };
}

const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();

test.each(['58', '80'] as const)(
  'on %s mm of paper a long text wraps, and its figure stays whole at the end of the last line',
  async (width) => {
    const words = 'All Day Silog with Coffee (Spanish Sardines) and an egg on top';
    await mount(
      <Paper document={paperOf({ kind: 'columns', left: words, right: '1,234.50' })} width={width} real />,
    );

    const [left, right, sheet] = [boxOf(words), boxOf('1,234.50'), sheets.element().getBoundingClientRect()];
    expect(left.height).toBeGreaterThan(1.5 * right.height);
    expect(right.bottom).toBeCloseTo(left.bottom, 0);
    expect(left.right).toBeLessThan(right.left);
    expect(sheet.width).toBeCloseTo((Number(width) / 25.4) * 96, 1);
    // The part of the paper that a printer's head does not reach stays empty.
    expect(sheet.right - right.right).toBeGreaterThan(12);
  },
);

test('a large figure that leaves its text no room goes to the next line', async () => {
  const total = paperOf({ kind: 'columns', left: 'TOTAL', right: '12345678901.00', large: true });
  await mount(<Paper document={total} width="58" real />);
  const [left, right] = [boxOf('TOTAL'), boxOf('12345678901.00')];
  expect(right.top).toBeGreaterThanOrEqual(left.bottom - 1);
  expect(right.right).toBeLessThanOrEqual(sheets.element().getBoundingClientRect().right);
  expect(right.height).toBeLessThan(1.5 * left.height);
});

test('a word that is longer than the paper is broken, and line feeds start new lines', async () => {
  const long = 'x'.repeat(100);
  await mount(
    <Paper
      document={paperOf({ kind: 'text', text: long }, { kind: 'text', text: 'Salamat po!\nBalik kayo' })}
      width="58"
      real
    />,
  );
  const sheet = sheets.element();
  expect(sheet.scrollWidth).toBe(sheet.clientWidth);
  expect(boxOf('Salamat po! Balik kayo').height).toBeGreaterThan(20);
});

test('a cut starts a new sheet, and each sheet is read in its order', async () => {
  await mount(
    <Paper
      document={paperOf(
        { kind: 'text', text: 'First', align: 'center', bold: true },
        { kind: 'rule' },
        { kind: 'columns', left: '2 x Tapsilog', right: '330.00' },
        { kind: 'cut' },
        { kind: 'blank' },
        { kind: 'qr', text: 'https://sukli.test' },
        { kind: 'cut' },
      )}
      width="80"
    />,
  );
  expect(sheets.elements()).toHaveLength(2);
  expect(sheets.first().element().textContent).toBe('First2 x Tapsilog 330.00');
  await expect.element(sheets.last().getByRole('img', { name: 'QR code: https://sukli.test' })).toBeVisible();
});

test('a logo is centred, as wide as a printer prints it', async () => {
  const { png, width, height } = LOGO;
  await mount(
    <Paper
      document={paperOf({ kind: 'picture', png, width, height }, { kind: 'text', text: 'Kape' })}
      width="58"
      real
    />,
  );
  const picture = page.getByRole('img', { name: 'Logo' });
  await expect.element(picture).toBeVisible();
  const [logo, sheet] = [picture.element(), sheets.element()].map((each) => each.getBoundingClientRect());
  // 48 dots, eight to a millimetre.
  expect(logo?.width).toBeCloseTo((6 / 25.4) * 96, 0);
  expect(logo?.height).toBeCloseTo((3 / 25.4) * 96, 0);
  expect((logo?.left ?? 0) - (sheet?.left ?? 0)).toBeCloseTo((sheet?.right ?? 0) - (logo?.right ?? 0), 0);
});

test('paper is white in the dark theme, too', async () => {
  document.documentElement.dataset.theme = 'dark';
  await mount(<Paper document={paperOf({ kind: 'text', text: 'Salamat po!' })} width="58" />);
  await expect.element(sheets).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
});

test('on a phone a wide paper does not overflow the screen', async () => {
  await page.viewport(360, 640);
  const words = 'A line of forty-eight letters, and figures beside';
  await mount(<Paper document={paperOf({ kind: 'columns', left: words, right: '99.00' })} width="80" />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

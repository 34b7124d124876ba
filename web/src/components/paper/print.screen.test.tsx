import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PaperDocument } from '~/api/types';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { printPapers } from './print';

const paper = (title: string, lines: number): PaperDocument => ({
  title,
  elements: [
    ...Array.from({ length: lines }, (_, line) => ({ kind: 'text', text: `Line ${line}` }) as const),
    { kind: 'cut' },
  ],
});

/** The sheets at the moment when the browser was asked to print. */
const requested: { sheets: string[]; pages: string[]; title: string }[] = [];

function pagesNow(): string[] {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ style }) => style.getPropertyValue('size'));
}

const sheetsNow = () => [...document.querySelectorAll('[data-papers] > article')];

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => {
    const sheets = sheetsNow().map(({ ariaLabel }) => ariaLabel ?? '');
    requested.push({ sheets, pages: pagesNow(), title: document.title });
  });
});

afterEach(async () => {
  requested.length = 0;
  vi.restoreAllMocks();
  // A touch removes what was printed.
  await userEvent.keyboard('{Shift}');
});

test('several papers are printed on a page each, as high as its content', async () => {
  await printPapers([paper('Receipt', 40), paper('Kitchen slip', 80)], '58');
  const [{ sheets, pages, title } = { sheets: [], pages: [], title: '' }] = requested;
  expect(sheets).toEqual(['Receipt', 'Kitchen slip']);
  expect(title).toBe('Receipt');
  const heights = pages.map((size) => Number(/^58mm (\d+)mm$/.exec(size)?.[1]));
  // 2.5 mm letters with a quarter between the lines, and 2 mm of paper above and below.
  expect(heights[0]).toBeGreaterThanOrEqual(40 * 3.125 + 4);
  expect(heights[0]).toBeLessThan(40 * 3.125 + 7);
  expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeCloseTo(125, -1);
});

test('a page is never wider than high, so that the browser does not turn it', async () => {
  await printPapers([paper('Slip', 1)], '80');
  expect(requested[0]?.pages).toEqual(['80mm 81mm']);
});

test('after a print the screen is as it was, with its focus and its title', async () => {
  document.title = 'Sukli Cafe';
  await mount(<button type="button">Print</button>);
  const button = page.getByRole('button', { name: 'Print' });
  (button.element() as HTMLElement).focus();
  await printPapers([paper('Receipt', 3)], '58');
  // Neither seen nor read out while a tablet draws its pages.
  await expect.element(page.getByText('Line 1')).not.toBeVisible();
  expect(page.getByRole('article').elements()).toEqual([]);
  await expect.element(button).toHaveFocus();

  await button.click();
  expect(sheetsNow()).toEqual([]);
  expect(pagesNow()).toEqual([]);
  expect(document.title).toBe('Sukli Cafe');
});

test('the next print replaces the one before', async () => {
  await printPapers([paper('Receipt', 3)], '58');
  await printPapers([paper('Bill', 3)], '80');
  expect(requested.map(({ sheets }) => sheets)).toEqual([['Receipt'], ['Bill']]);
  expect(requested[1]?.pages).toEqual(['80mm 81mm']);
});

test('two papers that are printed at the same moment both come out, each once and on its own page', async () => {
  await Promise.all([printPapers([paper('Receipt', 40)], '58'), printPapers([paper('Bill', 3)], '80')]);
  expect(requested.map(({ sheets }) => sheets)).toEqual([['Receipt'], ['Bill']]);
  expect(requested[0]?.pages[0]).toMatch(/^58mm/);
  expect(requested[1]?.pages).toEqual(['80mm 81mm']);
});

test('a paper that cannot be printed does not keep back the next one', async () => {
  vi.spyOn(window, 'print').mockImplementationOnce(() => {
    throw new Error('no printer');
  });
  const papers = [printPapers([paper('Receipt', 3)], '58'), printPapers([paper('Bill', 3)], '58')];
  const [first, second] = await Promise.allSettled(papers);
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  expect(requested.map(({ sheets }) => sheets)).toEqual([['Bill']]);
});

test('a touch while a picture is still decoded does not print the screen in place of the paper', async () => {
  const decoded = later<void>();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.answer);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  const logo = { kind: 'picture', png, width: 1, height: 1 } as const;
  const printed = printPapers([{ title: 'Receipt', elements: [logo, { kind: 'cut' }] }], '58');
  // The second tap of an impatient finger.
  await userEvent.keyboard('{Shift}');
  decoded.resolve();
  await printed;
  expect(requested.map(({ sheets }) => sheets)).toEqual([['Receipt']]);
  expect(requested[0]?.pages).toEqual(['58mm 59mm']);
});

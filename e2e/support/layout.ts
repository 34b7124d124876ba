/** Faults of a screen that an eye would find, as far as a machine can find them too. */
import { expect, type Page } from '@playwright/test';

/** Nothing scrolls sideways, leaves the screen, overlaps or is cut off; nothing is too small to read or to touch. */
export async function expectWellLaidOut(page: Page, where: string): Promise<void> {
  // A list measures its rows only after drawing them; a real fault stays.
  await expect
    .configure({ soft: true })
    .poll(async () => [...(await page.evaluate(sidewaysFaults)), ...(await page.evaluate(layoutFaults))], {
      message: where,
      timeout: 5_000,
    })
    .toEqual([]);
}

/** Nothing needs sideways scrolling to be read, and the screen's name is shown in full. */
export async function expectNothingSideways(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(sidewaysFaults), { message: where, timeout: 5_000 })
    .toEqual([]);
}

function sidewaysFaults(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const wide = (part: Element | null | undefined) => part && part.scrollWidth > part.clientWidth;
  const farthest = (part: Element) =>
    [...part.querySelectorAll('*')]
      .filter((inner) => inner.checkVisibility() && inner.childElementCount === 0)
      .sort((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)[0]
      ?.textContent;
  return [
    ...[document.documentElement, document.querySelector('main'), dialog]
      .filter((part) => part instanceof Element)
      .filter(wide)
      .map((part) => `${part.tagName} scrolls sideways, as far as '${farthest(part)}'`),
    ...(dialog ? [] : [...document.querySelectorAll('header h1:not([class~="cut"])')])
      .filter(wide)
      .map((name) => `'${name.textContent}' is cut`),
  ];
}

/** Runs in the page, so it must be self-contained. */
function layoutFaults(): string[] {
  const [SMALLEST_TEXT, SMALLEST_TARGET, FEWEST_LETTERS] = [12, 44, 20];
  const CONTROLS = 'button, select, input, summary, a[href]';
  const AMOUNTS = 'input[inputmode="none"]:not([type="password"]), input[inputmode="decimal"]';
  const faults: string[] = [];
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} '${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}'`;
  };
  // For screen readers only, or hidden now.
  const isUnseen = (element: Element, style: CSSStyleDeclaration) =>
    style.clipPath !== 'none' ||
    element.clientWidth === 1 ||
    !element.checkVisibility({ visibilityProperty: true });
  const scrollsSideways = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
  const isInScroller = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && parent !== root && (scrollsSideways(parent) || isInScroller(parent));
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );

  // A minus belongs to its amount, and yet a line may break after it.
  const isTorn = (element: Element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      return [...(node.textContent ?? '').matchAll(/-₱/g)].some(({ index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 2);
        return range.getClientRects().length > 1;
      });
    });

  // Sticky parts may cover what scrolls beneath them, and brief messages whatever is where they appear.
  const MAY_COVER = '[role="status"], [role="alert"], section[aria-label="Paid"]';
  const isMeantToBeCovered = (element: Element, over: Element): boolean => {
    if (over.closest(MAY_COVER)) return true;
    for (let part: Element | null = over; part && !part.contains(element); part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  const isClipped = (element: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    for (let part = element.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflow === 'visible') continue;
      const box = part.getBoundingClientRect();
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return true;
    }
    return false;
  };
  const coverOf = (element: Element, box: DOMRect): Element | null => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (isClipped(element, x, y)) return null;
    const over = document.elementFromPoint(x, y);
    if (!over || over.contains(element) || (element.closest('label') ?? element).contains(over)) return null;
    return isMeantToBeCovered(element, over) ? null : over;
  };

  for (const icon of root.querySelectorAll('label > svg, button > svg, a > svg')) {
    const [own, around] = [icon.getBoundingClientRect(), icon.parentElement?.getBoundingClientRect()];
    if (own.width > 0 && around && (own.top < around.top - 1 || own.bottom > around.bottom + 1))
      faults.push(`the icon of ${nameOf(icon.parentElement ?? icon)} stands outside of it`);
  }

  for (const element of root.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || element.closest('svg') || isUnseen(element, style)) continue;
    if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element))
      faults.push(
        `${nameOf(element)} stands outside, at ${Math.round(box.left)} to ${Math.round(box.right)}`,
      );
    if (hasOwnText(element)) {
      if (isTorn(element)) faults.push(`${nameOf(element)} has a minus on another line than its amount`);
      if (Number.parseFloat(style.fontSize) < SMALLEST_TEXT)
        faults.push(`${nameOf(element)} has letters of ${style.fontSize}`);
      const isMeant = style.textOverflow === 'ellipsis' || scrollsSideways(element);
      if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1 && !isMeant)
        faults.push(`${nameOf(element)} is ${element.scrollWidth} px wide in ${element.clientWidth}`);
      if (element.scrollWidth > element.clientWidth && element.clientWidth < FEWEST_LETTERS)
        faults.push(`${nameOf(element)} is cut to ${element.clientWidth} px`);
    }
    if (element.matches(AMOUNTS) && element.scrollWidth > element.clientWidth)
      faults.push(`'${(element as HTMLInputElement).value}' is not whole in its field`);
    if (element.matches(CONTROLS)) {
      const over = coverOf(element, box);
      if (over) faults.push(`${nameOf(element)} lies under ${nameOf(over)}`);
    }
    // A chart's marks are as small as its figures; whatever can be tapped there is also in the table behind it.
    const isMark = element.closest('figure') !== null && element.closest('table') === null;
    if (element.matches(CONTROLS) && style.display !== 'inline' && !isMark) {
      const target = (element.closest('label') ?? element).getBoundingClientRect();
      if (target.width < SMALLEST_TARGET || target.height < SMALLEST_TARGET)
        faults.push(
          `${nameOf(element)} is ${Math.round(target.width)}×${Math.round(target.height)} to touch`,
        );
    }
  }
  return faults;
}

/** Text whose contrast is too low to read: what axe finds, in a fifteenth of its time. */
import { expect, type Page } from '@playwright/test';

/** WCAG 1.4.3, AA, in the page's present theme: every text stands out against what is painted behind it. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(hardToRead), where).toEqual([]);
}

/** Runs in the page, so it must be self-contained. */
export function hardToRead(): string[] {
  const ENOUGH = 4.5;
  /** For large text: 18 pt, or 14 pt in bold. */
  const [ENOUGH_LARGE, LARGE_PX, LARGE_BOLD_PX] = [3, 24, 18.66];
  const TYPED =
    'textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';
  const PICTURES = 'img, svg, canvas, video';

  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  /** What is seen at one point: the text's colour, and the colour behind it. */
  interface Seen {
    text: Colour;
    behind: Colour;
  }

  const known = new Map<string, Colour>();
  let brush: OffscreenCanvasRenderingContext2D | null = null;
  /** For colours written neither as `rgb()` nor as `rgba()`: let the browser paint them. */
  const painted = (written: string): Colour => {
    brush ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = written;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const read = (written: string): Colour => {
    if (!written.startsWith('rgb')) return painted(written);
    const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const colourOf = (written: string): Colour => {
    const colour = known.get(written) ?? read(written);
    known.set(written, colour);
    return colour;
  };
  const over = (upper: Colour, lower: Colour): Colour => {
    const below = lower[3] * (1 - upper[3]);
    const alpha = upper[3] + below;
    const mixed = (part: 0 | 1 | 2) =>
      alpha === 0 ? 0 : (upper[part] * upper[3] + lower[part] * below) / alpha;
    return [mixed(0), mixed(1), mixed(2), alpha];
  };
  const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
    red,
    green,
    blue,
    alpha * opacity,
  ];
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const light = ([red, green, blue]: Colour) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrastOf = ({ text, behind }: Seen) => {
    const [one, other] = [light(text) + 0.05, light(behind) + 0.05];
    return Math.max(one, other) / Math.min(one, other);
  };

  /** The elements painted at the centre of the box, from the element down. */
  const layersOf = (element: Element, box: DOMRect): Element[] => {
    const around: Element[] = [];
    let isInFlow = true;
    for (let part: Element | null = element; part; part = part.parentElement) {
      around.push(part);
      const style = getComputedStyle(part);
      isInFlow &&= style.position === 'static';
      // Nothing from elsewhere in the page can come between.
      if (isInFlow && colourOf(style.backgroundColor)[3] === 1) return around;
    }
    // Empty if the point is scrolled out of sight; lacks the element if pointer events pass through it.
    const hit = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit.includes(element) ? hit.slice(hit.indexOf(element)) : around;
  };
  const seen = (element: Element, colour: Colour, box: DOMRect): Seen | null => {
    let text = colour;
    let behind: Colour = [0, 0, 0, 0];
    for (const layer of layersOf(element, box)) {
      const style = getComputedStyle(layer);
      if (style.backgroundImage !== 'none' || (layer !== element && layer.matches(PICTURES))) return null;
      const own = colourOf(style.backgroundColor);
      const opacity = layer.contains(element) ? Number(style.opacity) : 1;
      text = faded(over(text, own), opacity);
      behind = faded(over(behind, own), opacity);
      if (behind[3] === 1) break;
    }
    return { text: over(text, [255, 255, 255, 1]), behind: over(behind, [255, 255, 255, 1]) };
  };

  const words = document.createRange();
  const ownText = (element: Element): DOMRect | undefined => {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      words.selectNodeContents(node);
      const box = [...words.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      if (box) return box;
    }
    return undefined;
  };
  const isOff = (element: Element) => {
    const label = element.closest('label');
    return (
      element.closest(':disabled, [aria-disabled="true"], [inert]') !== null ||
      label?.control?.matches(':disabled') === true
    );
  };

  const looks: { element: Element; contrast: number; enough: number }[] = [];
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.matches(TYPED) ? element.getBoundingClientRect() : ownText(element);
    if (!box || box.width === 0 || isOff(element)) continue;
    const style = getComputedStyle(element);
    // Only a screen reader has this text.
    if (style.clipPath === 'inset(50%)') continue;
    const pair = seen(element, colourOf(style.color), box);
    if (!pair) continue;
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= (Number(style.fontWeight) >= 700 ? LARGE_BOLD_PX : LARGE_PX);
    looks.push({ element, contrast: contrastOf(pair), enough: isLarge ? ENOUGH_LARGE : ENOUGH });
  }
  return looks
    .filter(({ contrast, enough }) => contrast < enough)
    .map(
      ({ element, contrast, enough }) =>
        `'${(element.textContent ?? '').trim().slice(0, 60)}' has a contrast of ${contrast.toFixed(2)}, not ${enough}`,
    );
}

interface Hint {
  words: string;
  /** The element that the hint describes. */
  of: Element;
}

const CONTROL = 'button, a[href], summary, [role="tab"], [role="button"]';
/** How many ancestors up to look for the box that cuts the text under the pointer. */
const BOXES_ABOVE = 3;

/** The text that the element under the pointer does not show in full; null if it shows everything. */
export function hintOf(element: Element): Hint | null {
  const control = element.closest(CONTROL);
  if (control && !hasVisibleText(control)) {
    const words = control.getAttribute('aria-label') ?? control.textContent?.trim();
    return words ? { words, of: control } : null;
  }
  const cut = control ? parts(control).filter(isCut) : boxesAbove(element).filter(isCut).slice(0, 1);
  const [first] = cut;
  return first ? { words: cut.map(fullText).join(' · '), of: first } : null;
}

/** A visible letter or digit; icons, '−' and '×' do not count. */
function hasVisibleText(control: Element): boolean {
  return parts(control).some((part) => /[\p{L}\p{N}]/u.test(ownText(part)) && isVisible(part));
}

function isVisible(part: Element): boolean {
  const { width } = part.getBoundingClientRect();
  return width > 1 && part.checkVisibility({ visibilityProperty: true });
}

function isCut(part: Element): boolean {
  if (part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 2) return false;
  const style = getComputedStyle(part);
  const isEllipsis = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
  const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
  return (isEllipsis && part.scrollWidth > part.clientWidth + 1) || (isClamped && isVisible(part));
}

function parts(control: Element): Element[] {
  return [control, ...control.querySelectorAll('*')];
}

function boxesAbove(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let box: Element | null = element; box && boxes.length < BOXES_ABOVE; box = box.parentElement)
    boxes.push(box);
  return boxes;
}

function ownText(part: Element): string {
  return [...part.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('');
}

function fullText(part: Element): string {
  return (part.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
}

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperDocument } from '~/api/types';
import { afterMs } from '~/lib/after-ms';
import type { PaperWidth } from '~/lib/this-printer';
import { Paper } from './paper';

const MM_PER_PX = 25.4 / 96;
const LONGEST_WAIT_MS = 2_000;

/** Laid out on the screen to be measured, but neither seen nor touched; alone on paper. */
const APART = `
  @media screen { [data-papers] { position: fixed; inset: 0 auto auto 0; visibility: hidden; pointer-events: none; } }
  @media print { body > :not([data-papers]) { display: none !important; } }
`;

/** Removes what was printed last. */
let clear: (() => void) | null = null;

/** The print before: one that begins while another is laid out would take its paper away. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Prints papers with the browser, each piece on a page of its own and of its own height. The screen stays as it is, the
 * focus too. Throws if the browser cannot print.
 */
export function printPapers(papers: readonly PaperDocument[], width: PaperWidth): Promise<void> {
  const printed = before.then(() => printNow(papers, width));
  before = printed.catch(() => undefined);
  return printed;
}

async function printNow(papers: readonly PaperDocument[], width: PaperWidth): Promise<void> {
  clear?.();
  const focused = document.activeElement;
  const { host, style, clearAtTouch } = laidOut(papers, width);
  // No font is the app's own, but a browser may still be fetching one that the person chose. A picture that cannot be
  // shown is left out; one that never comes must not hold up this paper and all after it.
  const pictures = [...host.querySelectorAll('img')].map((picture) => picture.decode());
  await Promise.race([Promise.allSettled([document.fonts.ready, ...pictures]), afterMs(LONGEST_WAIT_MS)]);
  const heights = [...host.children].map((piece) => piece.getBoundingClientRect().height);
  style.replaceSync(APART + heights.map((height, index) => pageOf(index, Number(width), height)).join(''));
  clearAtTouch();
  window.print();
  // An element that is not printed cannot keep the focus.
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}

/** Stays until the page is touched again: a tablet's browser returns before it has drawn the pages. */
function laidOut(papers: readonly PaperDocument[], width: PaperWidth) {
  const host = document.createElement('div');
  host.dataset.papers = '';
  // The screen shows the paper already.
  host.ariaHidden = 'true';
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      papers.map((paper, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Paper key={index} document={paper} width={width} real />
      )),
    ),
  );
  const style = new CSSStyleSheet();
  style.replaceSync(APART);
  document.adoptedStyleSheets.push(style);
  // The name in the printer's list, and of a file.
  const { title } = document;
  document.title = papers[0]?.title ?? title;

  const touched = new AbortController();
  const clearThis = () => {
    clear = null;
    touched.abort();
    root.unmount();
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    document.title = title;
  };
  clear = clearThis;
  // Not earlier: a second tap would take the paper away, and the screen would be printed in its place.
  const clearAtTouch = () => {
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, clearThis, { capture: true, signal: touched.signal });
  };
  return { host, style, clearAtTouch };
}

/** Chromium takes no `auto` for the height of a page, and rotates a page that is wider than high. */
function pageOf(index: number, width: number, heightPx: number): string {
  const height = Math.max(Math.ceil(heightPx * MM_PER_PX) + 1, width + 1);
  return `
    @page paper${index} { size: ${width}mm ${height}mm; margin: 0; }
    [data-papers] > :nth-child(${index + 1}) { page: paper${index}; }
  `;
}

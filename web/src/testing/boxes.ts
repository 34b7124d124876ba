/** Where things are on the screen. */
import type { Locator } from 'vitest/browser';

export function boxOf(what: Locator): DOMRect {
  return what.element().getBoundingClientRect();
}

/** The label of a select, as it is seen. */
export function labelBoxOf(select: Locator): DOMRect {
  const label = select.element().closest('label')?.querySelector('span');
  return (label ?? select.element()).getBoundingClientRect();
}

/** The texts that match, of those on several lines. */
export function brokenTexts(within: Element, pattern: RegExp): string[] {
  const nodes = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(text);
    }
  return broken;
}

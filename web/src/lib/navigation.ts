/**
 * Navigation between screens; app/pages.ts knows which screen an address has. A link is the browser's own,
 * `<a href={addressOf('/cash-flow', { on })}>`: one listener handles the taps on all of them.
 */
import { createContext, useContext, useMemo } from 'react';
import { newId } from './ids';
import { searchIn, searchText } from './search-text';

/** The paths of the pages, with the search parameters of each. */
// biome-ignore lint/suspicious/noEmptyInterface: app/pages.ts fills it in.
export interface Pages {}

/** An entry of the browser's history. */
export interface Place {
  pathname: string;
  /** The part of the address from its '?' on. */
  search: string;
  /** Unique to this entry, also after a reload; going to the same address again makes another entry. */
  key: string;
  /** The number of our entries before this one. */
  index: number;
  /** The screen opens scrolled to its rows. */
  toRows: boolean;
}

export const NOWHERE: Place = { pathname: '', search: '', key: '', index: 0, toRows: false };

/** The place of the screen that is shown: the address bar is ahead of it while the next screen loads. */
export const ShownPlace = createContext(NOWHERE);

export function usePlace(): Place {
  return useContext(ShownPlace);
}

/** The search parameters of the address, as `parse` reads them; `parse` must be stable. */
export function useSearch<Search>(parse: (search: Record<string, unknown>) => Search): Search {
  const { search } = usePlace();
  return useMemo(() => parse(searchIn(search)), [parse, search]);
}

export function addressOf<To extends keyof Pages>(to: To, search?: Pages[To]): string {
  return to + searchText(search ?? {});
}

export function goTo<To extends keyof Pages>(to: To, search?: Pages[To]): void {
  go(addressOf(to, search));
}

/** Replaces the current history entry: Back leads to the screen before. */
export function goInPlace<To extends keyof Pages>(to: To, search?: Pages[To]): void {
  go(addressOf(to, search), { inPlace: true });
}

/**
 * Changes the search parameters of the address, without a new history entry.
 * @param pathname of the screen that asks: ignored once the person has gone elsewhere
 */
export function changeSearch(pathname: string, change: (search: Record<string, unknown>) => object): void {
  if (pathname !== location.pathname) return;
  go(location.pathname + searchText(change(searchIn(location.search))), { inPlace: true });
}

/** Where the address bar is. */
export function placeNow(): Place {
  const { key = '', index = 0, toRows = false } = history.state ?? {};
  return { pathname: location.pathname, search: location.search, key, index, toRows };
}

let arrived: () => void;

function go(address: string, { inPlace = false, toRows = false } = {}): void {
  if (address === location.pathname + location.search && !toRows) return;
  const { index } = placeNow();
  const { before } = history.state ?? {};
  if (inPlace) history.replaceState({ key: newId(), index, before }, '', address);
  else
    history.pushState(
      { key: newId(), index: index + 1, toRows, before: location.pathname + location.search },
      '',
      address,
    );
  arrived();
}

/**
 * @param onArrival called when the address has changed
 * @param onIntent called when somebody is about to go to the path
 */
export function startNavigation(onArrival: () => void, onIntent: (pathname: string) => void): void {
  arrived = onArrival;
  // An entry that the browser made has no key yet.
  if (!placeNow().key) history.replaceState({ key: newId(), index: 0 }, '');
  addEventListener('popstate', onArrival);
  document.addEventListener('click', (event) => {
    // The browser opens new tabs and windows.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkAt(event);
    if (!link) return;
    event.preventDefault();
    const address = link.pathname + link.search;
    const inPlace = link.dataset.inPlace !== undefined;
    // The link leads to the entry before: replacing this one would put that address into the history twice.
    if (inPlace && history.state?.before === address) history.back();
    else go(address, { inPlace, toRows: link.dataset.toRows !== undefined });
  });
  for (const sign of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(
      sign,
      (event) => {
        const link = linkAt(event);
        if (link) onIntent(link.pathname);
      },
      { passive: true },
    );
}

/** A link to a page; downloads, fragments and links with a target are left to the browser. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hash || link.download || link.target) return null;
  return link;
}

/** The tiles of the till. */
export const TILE = '[role=list][aria-label=Menu] button, ul[aria-label=Menu] button';

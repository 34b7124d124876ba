/** Names that ask for a temperature open a dialog, which is another tap. */
export const ASKS = /cappuccino|latte|matcha|tsokolate|coffee/i;

/** The tiles of the till. */
export const TILE = '[role=list][aria-label=Menu] button, ul[aria-label=Menu] button';

/** Items with these names ask for a temperature in a dialog, which takes another tap. */
export const ASKS = /cappuccino|latte|matcha|tsokolate|coffee/i;

/** The tiles of the till. */
export const TILE = '[role=list][aria-label=Menu] button, ul[aria-label=Menu] button';

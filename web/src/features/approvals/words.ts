export const NEEDS_NETWORK =
  'An approval needs the network, and the server cannot be reached. Nothing was done. Try again when it is back.';

/** The server answers, but its files may be those of a newer version. */
export const NOT_LOADED =
  'The question for an approval could not be loaded. Nothing was done. Try again, or reload this page.';

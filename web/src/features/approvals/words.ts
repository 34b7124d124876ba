export const NEEDS_NETWORK =
  'An approval needs the network, and the server cannot be reached. Nothing was done. Try again when it is back.';

import { createContext } from 'react';

/** False in a card that is read already and not shown yet: a modal dialog in it would make the page dead, unseen. */
export const OnScreen = createContext(true);

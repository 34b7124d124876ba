import { useState } from 'react';
import type { MenuItem } from '~/api/types';
import { newListing, refreshListing } from './listing';
import type { Closed } from './use-closed';

interface Listing {
  fresh: readonly MenuItem[];
  withSoldOut: boolean;
  closed: Closed;
  shown: MenuItem[];
}

/** The tiles to show, in frozen order while the till is in use; the switch makes a new listing. */
export function useListing(
  fresh: readonly MenuItem[] | undefined,
  withSoldOut: boolean,
  closed: Closed,
): MenuItem[] {
  const [listing, setListing] = useState<Listing | null>(null);
  if (!fresh) return [];
  const isSame = listing?.fresh === fresh && listing.closed === closed && listing.withSoldOut === withSoldOut;
  if (isSame) return listing.shown;
  const isRefresh = listing?.withSoldOut === withSoldOut;
  const shown = isRefresh
    ? refreshListing(listing.shown, fresh, withSoldOut, closed)
    : newListing(fresh, withSoldOut, closed);
  // Set during rendering, so that no frame shows the old listing with the new switch.
  setListing({ fresh, withSoldOut, closed, shown });
  return shown;
}

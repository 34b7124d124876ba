import { useState } from 'react';
import type { MenuItem } from '~/api/types';
import { newListing, refreshListing } from './listing';

interface Listing {
  fresh: readonly MenuItem[];
  withSoldOut: boolean;
  shown: MenuItem[];
}

/** The tiles to show, frozen while the till is in use; the switch makes a new listing. */
export function useListing(fresh: readonly MenuItem[] | undefined, withSoldOut: boolean): MenuItem[] {
  const [listing, setListing] = useState<Listing | null>(null);
  if (!fresh) return [];
  if (listing?.fresh === fresh && listing.withSoldOut === withSoldOut) return listing.shown;
  const isRefresh = listing?.withSoldOut === withSoldOut;
  const shown = isRefresh ? refreshListing(listing.shown, fresh) : newListing(fresh, withSoldOut);
  // Set while rendering, so that no frame shows the old listing with the new switch.
  setListing({ fresh, withSoldOut, shown });
  return shown;
}

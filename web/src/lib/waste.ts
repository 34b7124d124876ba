import type { NewTransaction } from '~/api/types';

/** Why something was thrown away. */
export const WASTE_WORDS: Record<NonNullable<NewTransaction['waste_reason']>, string> = {
  spoiled: 'Spoiled',
  expired: 'Past its date',
  dropped: 'Dropped',
  made_wrong: 'Made wrong',
  other: 'Other reason',
};

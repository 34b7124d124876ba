/** Notes that are being written, by shift. */
import type { Shift } from '~/api/types';
import { createDrafts } from '~/lib/drafts';

/** A note that is being written. */
export interface Writing {
  /** The saved note when somebody began to write. */
  before: Shift['note'];
  text: string;
}

export const { useTyped: useKeptNote } = createDrafts<Writing>(
  'closing note',
  ({ before, text }) => text !== (before ?? ''),
);

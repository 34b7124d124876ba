/** Notes that are being written, by shift. */
import type { Shift } from '~/api/types';
import { createDrafts } from '~/lib/drafts';

/** A note that is being written. */
export interface NoteDraft {
  /** The saved note when somebody began to write. */
  before: Shift['note'];
  text: string;
}

export const { useTyped: useNoteDraft } = createDrafts<NoteDraft>(
  'closing note',
  ({ before, text }) => text !== (before ?? ''),
);

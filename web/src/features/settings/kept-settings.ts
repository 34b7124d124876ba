/** What is typed in Settings and not saved, by form. */
import type { CafeSettings } from '~/api/types';
import { createDrafts } from '~/lib/drafts';

interface TypedSettings {
  /** The settings when the first field was changed. */
  known: CafeSettings;
  /** Only the fields that differ from those. */
  texts: object;
}

export const keptSettings = createDrafts<TypedSettings>('settings', () => true);

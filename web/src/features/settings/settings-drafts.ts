/** Input in Settings that is not saved yet, by form. */
import type { CafeSettings } from '~/api/types';
import { createDrafts } from '~/lib/drafts';

interface SettingsDraft {
  /** The settings when the first field was changed. */
  known: CafeSettings;
  /** Only the fields that differ from those. */
  texts: object;
}

export const settingsDrafts = createDrafts<SettingsDraft>('settings', () => true);

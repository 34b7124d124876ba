/** What is typed in Settings and not saved, by form. */
import type { CafeSettings } from '~/api/types';
import { keptTyped } from '~/lib/kept-typed';

interface TypedSettings {
  /** As they were when the first of it was changed. */
  known: CafeSettings;
  /** Only the fields that differ from that. */
  texts: object;
}

export const keptSettings = keptTyped<TypedSettings>('settings', () => true);

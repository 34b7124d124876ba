import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { CafeSettings } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import type { Letterhead } from '~/lib/receipt';
import { forget, keep, kept } from '~/lib/storage';

/** What the cafe has set about its papers. It is kept for a till that is reloaded while the server is away. */
const KEY = 'paperSettings';

export type PaperSettings = Letterhead & Pick<CafeSettings, 'receipts'>;

const KEPT = [
  'cafe_name',
  'cafe_address',
  'cafe_tin',
  'machine_number',
  'receipt_header',
  'receipt_footer',
  'permit_numbers',
  'receipts',
] as const satisfies (keyof PaperSettings)[];

export const paperSettingsQuery = queryOptions({
  queryKey: ['paper-settings'],
  queryFn: async ({ signal }): Promise<PaperSettings> => {
    const { values } = await answer(api.GET('/api/settings', { signal }));
    const settings = Object.fromEntries(KEPT.map((name) => [name, values[name]])) as PaperSettings;
    keep(KEY, JSON.stringify(settings));
    return settings;
  },
  meta: { topics: ['settings'] },
});

/** As they were last known here; null where they never were, or somebody has tampered with them. */
export function keptPaperSettings(): PaperSettings | null {
  try {
    const known = JSON.parse(kept(KEY) ?? '');
    return typeof known.cafe_name === 'string' ? known : null;
  } catch {
    return null;
  }
}

// Signing out leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) forget(KEY);
});

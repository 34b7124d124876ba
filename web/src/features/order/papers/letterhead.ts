import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { CafeSettings, Logo } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import type { Letterhead } from '~/lib/receipt';
import { forget, readStored, writeStored } from '~/lib/storage';

/** The cafe's settings for its papers. Kept so that a till can reload while the server is unreachable. */
const KEY = 'paperSettings';

type PaperSettings = Letterhead & Pick<CafeSettings, 'receipts'> & { logo: Logo | null };

const STORED_SETTINGS = [
  'cafe_name',
  'cafe_address',
  'cafe_tin',
  'machine_number',
  'receipt_header',
  'receipt_footer',
  'permit_numbers',
  'receipts',
] as const satisfies (keyof CafeSettings & keyof PaperSettings)[];

export const paperSettingsQuery = queryOptions({
  queryKey: ['paper-settings'],
  queryFn: async ({ signal }): Promise<PaperSettings> => {
    const [{ values }, { logo }] = await Promise.all([
      answer(api.GET('/api/settings', { signal })),
      answer(api.GET('/api/logo', { signal })),
    ]);
    const known = Object.fromEntries(STORED_SETTINGS.map((name) => [name, values[name]]));
    const settings = { ...known, logo } as PaperSettings;
    writeStored(KEY, JSON.stringify(settings));
    return settings;
  },
  meta: { topics: ['settings'] },
});

/** The settings as last received; null if they never were, or if the stored text was tampered with. */
export function storedPaperSettings(): PaperSettings | null {
  try {
    const known = JSON.parse(readStored(KEY) ?? '');
    return typeof known.cafe_name === 'string' ? known : null;
  } catch {
    return null;
  }
}

// Signing out leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) forget(KEY);
});

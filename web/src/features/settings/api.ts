import { queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';
import type { Logo, NewLogo, SettingsChange, ShownSettings } from '~/api/types';
import { browserFacts } from './trouble/measure-browser';
import { findingsOf } from './trouble/this-browser';

/** The cafe's settings, and what is known about each of them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/settings', { signal }))) as ShownSettings,
  meta: { topics: ['settings'] },
});

/** Which invoice numbers come next. */
export const numbersQuery = queryOptions({
  queryKey: ['settings', 'invoice-numbers'],
  queryFn: ({ signal }) => answer(api.GET('/api/invoices/numbers', { signal })),
  meta: { topics: ['settings', 'sales'] },
});

/** The state of the server. */
export const serverQuery = queryOptions({
  queryKey: ['settings', 'server'],
  queryFn: ({ signal }) => answer(api.GET('/api/settings/server', { signal })),
  meta: { topics: ['settings'] },
});

/**
 * Looks at everything now, this browser too; it takes seconds. The findings stay until somebody looks again: nothing is
 * measured while nobody asks.
 */
export const troubleQuery = queryOptions({
  queryKey: ['trouble'],
  queryFn: async ({ signal }) => {
    const [{ looked_at, findings }, here] = await Promise.all([
      answer(api.POST('/api/settings/trouble', { signal })),
      browserFacts(),
    ]);
    return { looked_at, findings: [...findings, ...findingsOf(here)] };
  },
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Refused if someone else has changed one of them since, or the server sets it. */
export async function patchSettings(body: SettingsChange): Promise<ShownSettings> {
  return withApproval(
    body.qr_ph_text === undefined
      ? 'Switch an approval off, or raise its limit'
      : 'Change the shop’s QR Ph code',
    async (query) => (await answer(api.PATCH('/api/settings', { params: { query }, body }))) as ShownSettings,
  );
}

/** Refused if someone else has set another logo since. */
export async function putLogo(body: NewLogo): Promise<Logo | null> {
  return (await answer(api.PUT('/api/logo', { body, ...HOWEVER_LONG }))).logo;
}

export async function deleteLogo(logo_id: string): Promise<void> {
  await answer(api.DELETE('/api/logo/{logo_id}', { params: { path: { logo_id } } }));
}

/** Begins a check of the data, or joins the one that is under way. */
export function postCheck() {
  return answer(api.POST('/api/settings/check'));
}

/** Begins a backup, or joins the one that is under way. */
export function postBackup() {
  return answer(api.POST('/api/settings/backup'));
}

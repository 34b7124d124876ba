/** Settings, found by the words on its screen. */
import { page } from 'vitest/browser';
import type {
  CafeSettings,
  InvoiceNumbers,
  Logo,
  Person,
  ServerState,
  SettingState,
  ShownSettings,
} from '~/api/types';
import { openApp } from './app';
import { answers } from './server';

const UNTOUCHED: SettingState = {
  source: 'default',
  variable: null,
  changed_by_first_name: null,
  max_length: 60,
};

const NO_APPROVALS = {
  approve_void: false,
  approve_restore: false,
  approve_delete: false,
  approve_export: false,
  approve_discount_over: null,
  approve_cash_out_over: null,
};

export function shownSettings(
  values: Partial<CafeSettings> = {},
  ofName: Partial<SettingState> = {},
  by: string | null = null,
): ShownSettings {
  const untouched: SettingState = { ...UNTOUCHED, changed_by_first_name: by };
  return {
    values: {
      cafe_name: 'Sukli Cafe',
      cafe_address: '',
      cafe_tin: '',
      receipt_header: '',
      receipt_footer: '',
      idle_lock_minutes: 0,
      sign_up: 'open',
      drawers: 'shop',
      tenders: [],
      receipts: 'never',
      vat_registered: false,
      service_charge_tenths: 0,
      service_charge_on: 'dine-in',
      service_charge_discounted: false,
      card_details: 'required',
      machine_number: '',
      permit_numbers: '',
      invoice_series: 'off',
      invoice_prefix: '',
      invoice_width: 6,
      invoice_first: 1,
      qr_ph_text: '',
      first_day: 'open',
      ...NO_APPROVALS,
      ...values,
    },
    about: {
      approve_void: untouched,
      approve_restore: untouched,
      approve_delete: untouched,
      approve_export: untouched,
      approve_discount_over: untouched,
      approve_cash_out_over: untouched,
      cafe_name: { ...untouched, variable: 'SUKLI_CAFE_NAME', ...ofName },
      cafe_address: { ...untouched, max_length: 200 },
      cafe_tin: { ...untouched, max_length: 40 },
      receipt_header: { ...untouched, max_length: 300 },
      receipt_footer: { ...untouched, max_length: 300 },
      idle_lock_minutes: { ...untouched, max_length: null },
      sign_up: { ...untouched, variable: 'SUKLI_SIGN_UP', max_length: null },
      drawers: { ...untouched, max_length: null },
      tenders: { ...untouched, max_length: null },
      receipts: { ...untouched, max_length: null },
      vat_registered: { ...untouched, max_length: null },
      service_charge_tenths: { ...untouched, max_length: null },
      service_charge_on: { ...untouched, max_length: null },
      service_charge_discounted: { ...untouched, max_length: null },
      card_details: { ...untouched, max_length: null },
      machine_number: { ...untouched, max_length: 40 },
      permit_numbers: { ...untouched, max_length: 200 },
      invoice_series: { ...untouched, max_length: null },
      invoice_prefix: { ...untouched, max_length: null },
      invoice_width: { ...untouched, max_length: null },
      invoice_first: { ...untouched, max_length: null },
      qr_ph_text: { ...untouched, max_length: 480 },
      first_day: { ...untouched, max_length: null },
    },
  };
}

/** A server that nobody has looked after yet. */
export function serverState(others: Partial<ServerState> = {}): ServerState {
  return {
    version: '1.2.3',
    database: 'SQLite',
    kept_in: '/var/lib/sukli',
    ai: { configured: false, problem: 'no_key', quota: 30, quota_left: 30, model: 'gpt-3.5-turbo' },
    last_backup: null,
    backups: { nightly: true, since: null, warning: 'There is no backup yet.', places: [] },
    keep_keys: null,
    checking_since: null,
    last_check: null,
    journal: { head: null, entries: 0, at: null, problem: null },
    ...others,
  };
}

/** The state of the server; what a test changes in it is there at the next read. */
export interface View {
  settings: ShownSettings;
  server: ServerState;
  numbers: InvoiceNumbers;
  logo: Logo | null;
  people: Person[];
}

/** @param alter sets other answers before the screen asks for them */
export async function openSettings(others: Partial<View> = {}, alter?: () => void): Promise<View> {
  const view = {
    settings: shownSettings(),
    server: serverState(),
    numbers: { next_number: 1, series: [] },
    logo: null,
    people: [],
    ...others,
  };
  answers('get', '/api/settings', () => view.settings);
  answers('get', '/api/settings/server', () => view.server);
  answers('get', '/api/invoices/numbers', () => view.numbers);
  answers('get', '/api/people', () => view.people);
  answers('get', '/api/devices', []);
  answers('get', '/api/printing/printers', []);
  answers('get', '/api/menu/groups', ['Silog', 'Coffee', 'Soda', 'More']);
  answers('get', '/api/logo', () => ({ logo: view.logo }));
  answers('get', '/api/first-day', { offered: false, guide: 'over' });
  alter?.();
  await openApp('/settings');
  return view;
}

export const cafeName = page.getByLabelText('Name', { exact: true });
export const cafeAddress = page.getByLabelText(/^Address/);
export const card = (title: string) => page.getByRole('region', { name: title, exact: true });

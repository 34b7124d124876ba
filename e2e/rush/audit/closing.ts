/** Audits the drawers and the Z-reading that closed the day: what the owner saw, and what is stored for good. */
import type { Page } from '@playwright/test';
import type { Api } from '../../support/api.ts';
import { OWNER } from '../cafe.ts';
import type { ClosingSeen } from '../drawer-desk.ts';
import type { Ledger } from '../ledger.ts';
import { peso, plain } from '../rules.ts';
import type { Audit } from './audit.ts';
import { auditReading, type Reading } from './readings.ts';

export interface StoredShift {
  id: string;
  number: number;
  float_centavos: number;
  expected_centavos: number | null;
  counted_centavos: number | null;
  difference_centavos: number | null;
  after_count_centavos: number | null;
  left_centavos: number | null;
  counts: number;
  counted_late: boolean;
  counted_by_first_name: string | null;
}

/** @param page shows the Z-reading just made */
export async function auditClosing(
  audit: Audit,
  api: Api,
  page: Page,
  ledger: Ledger,
  seen: readonly ClosingSeen[],
): Promise<void> {
  audit.begin('drawers');
  const shifts = await shiftsOf(api);
  audit.same('shifts', shifts.length, ledger.drawers.shifts.length);
  for (const [index, { number, float, expected, counted, left }] of ledger.drawers.shifts.entries()) {
    const stored = shifts[index];
    const difference = (counted ?? 0) - expected;
    audit.same(
      `shift ${number}`,
      stored && {
        number: stored.number,
        float: stored.float_centavos,
        expected: stored.expected_centavos,
        counted: stored.counted_centavos,
        difference: stored.difference_centavos,
        after: stored.after_count_centavos,
        left: stored.left_centavos,
        counts: [stored.counts, stored.counted_late, stored.counted_by_first_name],
      },
      { number, float, expected, counted, difference, after: 0, left, counts: [1, false, OWNER.name] },
    );
    const words = seen[index];
    audit.same(`shift ${number}, blind`, words?.isBlind, true);
    audit.says(`shift ${number}, its count`, words?.counted ?? '', peso(counted ?? 0));
    audit.same(`shift ${number}, its difference`, words?.difference, differenceWords(difference));
    const before = ledger.drawers.shifts[index - 1];
    audit.same(
      `shift ${number}, suggested`,
      words?.suggestedFloat.replaceAll(',', ''),
      before ? peso(before.left ?? 0).replaceAll(/[₱,]/g, '') : '',
    );
  }
  await auditZ(audit, api, page, ledger);
}

/** The shifts of the day that a Z-reading has closed, in order. */
export async function shiftsOf(api: Api): Promise<StoredShift[]> {
  const { drawers } = (await readingOfDay(api)).reading;
  return Promise.all(drawers.map(({ shift_id }) => api.get<StoredShift>(`/api/drawer/shifts/${shift_id}`)));
}

async function readingOfDay(api: Api): Promise<{ id: string; reading: Reading }> {
  const { readings } = await api.get<{ readings: { id: string }[] }>('/api/readings');
  return api.get(`/api/readings/${readings[0]?.id}`);
}

async function auditZ(audit: Audit, api: Api, page: Page, ledger: Ledger): Promise<void> {
  const { id, reading } = await readingOfDay(api);
  audit.begin('Z-reading');
  audit.same('its number', reading.number, 1);
  auditReading(audit, 'Z-reading', reading, ledger);
  // Nothing was sold before this day.
  const { revenue } = ledger;
  audit.same('grand total', [reading.previous_centavos, reading.present_centavos], [0, revenue]);
  const text = await api.text(`/api/papers/reading/${id}`);
  audit.same('its paper', text.includes(plain(revenue)), true);
  audit.begin('screens');
  for (const word of ['Net sales', 'Present grand total']) {
    const line = page.locator('dl > div').filter({ hasText: new RegExp(`^${word}`) });
    audit.says(`Z-reading, ${word}`, (await line.innerText()).replaceAll(/\s+/g, ' '), peso(revenue));
  }
}

function differenceWords(centavos: number): string {
  if (centavos === 0) return 'Exact';
  return `${centavos < 0 ? 'Short' : 'Over'} by ${peso(Math.abs(centavos))}`;
}

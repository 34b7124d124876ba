/** Timestamps of what a tablet held back until its day was over. */
import type { Page } from '@playwright/test';

export const LATE = { created_at: '2026-08-14T09:12:00Z', recorded_at: '2026-08-15T01:30:00Z' };

/** Add these late arrivals to the day's answer. */
export async function withLate(page: Page, address: string, arrived_late: object[]): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), arrived_late } });
  });
}

/** What a tablet held until its day was over. */
import type { Page } from '@playwright/test';

export const LATE = { created_at: '2026-08-14T09:12:00Z', recorded_at: '2026-08-15T01:30:00Z' };

/** The day is told with these besides. */
export async function withLate(page: Page, address: string, arrived_late: object[]): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), arrived_late } });
  });
}

import type { Page } from '@playwright/test';

/** From now on the server's page names a file that the open one does not, as after an update. */
export async function offerNewVersion(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const answer = await route.fetch();
    const newer = (await answer.text()).replace('</head>', '<script src="/assets/newer.js"></script></head>');
    await route.fulfill({ response: answer, body: newer });
  });
}

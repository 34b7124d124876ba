/** The setup of journeys about insights: a server that may call an AI service run by the journey. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type AiService, aiService, completes } from './ai-service.ts';
import { type Server, startServer } from './server.ts';
import { test as base } from './test.ts';
import { expectToast } from './toast.ts';

export const KEY = 'sk-journey-very-secret-4711';

interface Fixtures {
  insights: InsightsScreen;
}

interface WorkerFixtures {
  service: AiService;
  analysedServer: Server;
}

/** Journeys share a server: each first sets what the service answers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await aiService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  analysedServer: [
    async ({ service }, use) => {
      const server = await startServer('usual', { environment: environmentOf(service) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ analysedServer }, use) => use(analysedServer),
  insights: async ({ page, till: _ }, use) => use(new InsightsScreen(page)),
});

export { expect };

function environmentOf(service: AiService): Record<string, string> {
  return { SUKLI_AI_URL: service.url, SUKLI_AI_KEY: KEY, SUKLI_AI_QUOTA: '500' };
}

interface Written {
  type?: string | undefined;
  title?: string;
  description?: string;
  priority?: string | undefined;
  actionable?: boolean;
  action?: string;
}

export const COFFEE: Written = {
  type: 'opportunity',
  title: 'Coffee leads',
  description: 'Coffee sold best.',
  priority: 'high',
  actionable: true,
  action: 'Brew more in the morning.\nTell the staff.',
};

/** The provider's answer with these insights. */
export function writes(...insights: Written[]) {
  return completes(JSON.stringify(insights));
}

/** Reports with its insights, by the words on the screen. */
export class InsightsScreen {
  readonly page: Page;
  readonly panel: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'AI Business Insights' });
    this.button = page.getByRole('button', { name: /^(AI Insights|Analyzing\.\.\.)$/ }).first();
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/reports${search}`);
    await expect(this.button).toBeEnabled();
  }

  card(title: string): Locator {
    return this.panel.getByRole('article', { name: title, exact: true });
  }

  get cards(): Locator {
    return this.panel.getByRole('article');
  }

  get cancel(): Locator {
    return this.panel.getByRole('button', { name: 'Cancel' });
  }

  async analyse(): Promise<void> {
    await this.button.click();
  }

  async compute(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Computed insights' }).click();
  }

  async toast(title: string, message: string): Promise<void> {
    await expectToast(this.page, title, message);
  }
}

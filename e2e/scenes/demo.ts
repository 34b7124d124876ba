import type { Page, Request } from '@playwright/test';
import { type Stage, scenes } from './scene.ts';

/** Serve the same cafe's page as a demo; nobody is signed in. */
async function asDemo({ page }: Stage, address: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback(ofARealCafe(route.request()));
    const answer = await route.fetch();
    const body = (await answer.text()).replace('name="demo" content=""', `name="demo" content="${ID}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/demo', (route) => route.fulfill({ json: { people: PEOPLE } }));
  await page.goto(address);
  await page.getByText('Demo: nothing is kept').waitFor();
}

/** Strip the mark of a demo's page, which the scenes' server, not being a demo, would refuse. */
function ofARealCafe(request: Request): { url: string; headers: Record<string, string> } {
  const { 'x-demo': _, ...headers } = request.headers();
  const url = new URL(request.url());
  url.searchParams.delete('demo');
  return { url: url.href, headers };
}

const ID = '0123456789abcdef';
const PEOPLE = [
  { first_name: 'Maria', pin: '1470' },
  { first_name: 'Jomar', pin: '2581' },
  { first_name: 'Liza', pin: '3692' },
  { first_name: 'Paolo', pin: '4703' },
  { first_name: 'Nena', pin: '5814' },
];

/** Sign in as Maria, who exists in both cafes. */
async function signedIn(stage: Stage, address = '/'): Promise<void> {
  await asDemo(stage, '/auth');
  await tapName(stage.page);
  await stage.page.getByRole('list', { name: 'Menu' }).waitFor();
  if (address !== '/') await stage.page.goto(address);
}

async function tapName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Maria 1470' }).click();
}

export const DEMO = scenes({
  'demo-sign-in': async (stage) => {
    await asDemo(stage, '/auth');
    await stage.page.getByRole('button', { name: 'Nena 5814' }).waitFor();
  },
  'demo-pos': (stage) => signedIn(stage),
  'demo-kitchen': async (stage) => {
    await signedIn(stage, '/orders');
    await stage.page.getByText('ORDER #').first().waitFor();
  },
  'demo-sales': async (stage) => {
    await signedIn(stage, '/?view=sales');
    await stage.page.getByText('Gross Profit').first().waitFor();
  },
  'demo-reset': async (stage) => {
    await signedIn(stage);
    await stage.page.getByRole('button', { name: 'Reset' }).click();
    await stage.page.getByRole('alertdialog', { name: 'Reset' }).waitFor();
  },
});

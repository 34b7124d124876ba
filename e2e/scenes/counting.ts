import type { Page } from '@playwright/test';
import { newId } from '../support/api.ts';
import { type Stage, scenes } from './scene.ts';

interface Told {
  counts: { id: string; status: string }[];
}

interface Lines {
  lines: { item_id: string; name: string; content_amount: number }[];
}

/** The cafe's open count with its entries so far; begun if there is none. */
async function openCount({ cafe: { api } }: Stage): Promise<string> {
  const { counts } = await api.get<Told>('/api/counts');
  const open = counts.find(({ status }) => status === 'open');
  if (open) return open.id;
  const id = newId();
  await api.send('POST', '/api/counts', { id, counted_list: 'both', places: [], blind: true });
  const { lines } = await api.get<Lines>(`/api/counts/${id}`);
  for (const { item_id, name, content_amount } of lines.slice(0, 9)) {
    const units = name.includes('Latte') ? 1_000_000 : 3;
    const entry = { id: newId(), item_id, units, content_amount };
    await api.send('POST', `/api/counts/${id}/entries`, entry);
  }
  return id;
}

async function counting(stage: Stage, search = ''): Promise<Page> {
  const { page } = stage;
  await page.goto(`/count?id=${await openCount(stage)}${search}`);
  return page;
}

/** Show the count as applied without changing the cafe's stock. */
async function showApplied(page: Page): Promise<void> {
  await page.route(/\/api\/counts(\/[^/]+)?$/, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const over = {
      status: 'applied',
      ended_at: '2026-08-15T10:20:00Z',
      ended_by_first_name: 'Jose',
      short_centavos: 123_450,
      over_centavos: 9_876_543_21,
    };
    for (const count of told.counts ?? [told.count]) Object.assign(count, over);
    await route.fulfill({ response: answer, json: told });
  });
}

export const COUNTING = scenes({
  counts: async (stage) => {
    await openCount(stage);
    await showApplied(stage.page);
    await stage.page.goto('/count');
    await stage.page.getByText('Past counts').waitFor();
  },
  'counts-open': async (stage) => {
    await openCount(stage);
    await stage.page.goto('/count');
    await stage.page.getByText('Join the count').waitFor();
  },
  count: async (stage) => {
    const page = await counting(stage);
    await page.getByRole('form', { name: 'Count', exact: true }).getByRole('button', { name: '7' }).click();
  },
  'count-again': async (stage) => {
    const page = await counting(stage);
    await page.getByRole('button', { name: /^Arroz Caldo/ }).click();
    await page.getByText('Add to it').waitFor();
  },
  'count-review': [
    async (stage) => {
      const page = await counting(stage, '&review=true');
      await page.getByRole('button', { name: 'Apply to stock' }).waitFor();
    },
    'whole',
  ],
  'count-cancel': async (stage) => {
    const page = await counting(stage, '&review=true');
    await page.getByRole('button', { name: 'Cancel the count' }).click();
  },
  'count-applied': async (stage) => {
    await showApplied(stage.page);
    const page = await counting(stage);
    await page.getByText('Applied by Jose').waitFor();
  },
});

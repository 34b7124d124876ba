/** AI Business Insights, found by the words on the screen, and what the server may answer about a report. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ErrorCode, Insight, Insights } from '~/api/types';
import { newId } from '~/lib/ids';
import { NOW, TODAY } from './reports';
import type { Fault } from './server';

export const panel = page.getByRole('region', { name: 'AI Business Insights' });
export const analyse = page.getByRole('button', { name: /^(AI Insights|Analyzing\.\.\.)$/ }).first();
export const compute = panel.getByRole('button', { name: 'Computed insights' });
export const cards = panel.getByRole('article');
export const cancel = panel.getByRole('button', { name: 'Cancel' });

export function insightCard(title: string): Locator {
  return panel.getByRole('article', { name: title, exact: true });
}

export function insight(others: Partial<Insight> = {}): Insight {
  return {
    id: newId(),
    type: 'opportunity',
    title: 'Coffee leads',
    description: 'Coffee sold best.',
    priority: 'high',
    actionable: true,
    action: 'Brew more in the morning.\nTell the staff.',
    unverified: [],
    figures: [],
    rows: null,
    ...others,
  };
}

/** What a model wrote about today: one card, unless the test wants others. */
export function insights(others: Partial<Insights> = {}): Insights {
  return {
    range: 'today',
    from: TODAY,
    to: TODAY,
    as_of: NOW,
    source: 'ai',
    insights: [insight()],
    needs: [],
    ...others,
  };
}

/** A refusal because the AI service has failed. */
export function refusedBy(error: ErrorCode, detail: string, status = 424): Fault {
  return { status, json: { error, detail } };
}

/** Waits for the one card, about coffee. */
export async function coffeeIsThere(): Promise<void> {
  await expect.element(insightCard('Coffee leads')).toBeVisible();
}

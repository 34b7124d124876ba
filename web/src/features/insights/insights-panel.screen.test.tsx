/** How the panel shows the server's answers; what an AI service may do is tested on the server. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { storeCurrentStaff } from '~/lib/current-staff';
import { goElsewhere } from '~/testing/app';
import { button } from '~/testing/controls';
import {
  analyse,
  cancel,
  cards,
  coffeeIsThere,
  compute,
  insight,
  insightCard,
  insights,
  panel,
  refusedBy,
} from '~/testing/insights';
import { later } from '~/testing/later';
import { choice, openReports, reportIsThere, serveReports } from '~/testing/reports';
import { answers, fails, REFUSED, refusal, sent } from '~/testing/server';
import { failure } from '~/testing/toast';

const FAILED = 'Failed to generate AI insights. Please check your OpenAI API key.';
const coffee = insightCard('Coffee leads');
const full = button('Get Full Analysis', coffee);
const heading = panel.getByRole('heading', { level: 2 });

beforeEach(() => {
  serveReports();
  answers('post', '/api/insights', insights());
});

async function open(search = ''): Promise<void> {
  await openReports(search);
  await expect.element(analyse).not.toHaveAttribute('aria-disabled', 'true');
}

async function analysed(): Promise<void> {
  await open();
  await analyse.click();
  await coffeeIsThere();
  await expect.element(cards.first()).toBeInViewport();
}

test('HTML and scripts in an answer are shown as text', async () => {
  const evil = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
  const written = insight({ title: evil, description: evil, action: evil });
  answers('post', '/api/insights', insights({ insights: [written] }));
  answers('post', '/api/insights/detail', { parts: [{ kind: 'paragraph', lines: [evil] }], unverified: [] });
  await open();
  await analyse.click();
  await button('Get Full Analysis', insightCard(evil)).click();
  await expect.element(panel.getByRole('region').filter({ hasText: evil })).toBeVisible();
  expect(panel.element().querySelectorAll('img, script')).toHaveLength(0);
  expect(document.title).not.toBe('owned');
});

test.for([
  [
    'does not accept the key',
    refusedBy('ai_key_refused', 'The AI service does not accept the key.'),
    FAILED,
    'does not accept the key',
  ],
  [
    'says nothing at all',
    refusedBy('ai_no_answer', 'No response from AI service'),
    'No response from AI service',
    null,
  ],
  [
    'sends garbage',
    refusedBy('ai_garbled', 'The answer of the AI service cannot be read.'),
    FAILED,
    'cannot be read',
  ],
  ['hangs up', refusedBy('ai_unreachable', 'The AI service cannot be reached.'), FAILED, 'cannot be reached'],
  ['is out of order', refusedBy('ai_failed', 'The AI service failed.'), FAILED, 'The AI service failed'],
  [
    'is busy with another tab',
    refusedBy('analysis_running', 'An analysis is already running.', 409),
    'An analysis is already running.',
    null,
  ],
  ['cannot be asked without a network', 'cut', FAILED, 'The server did not answer.'],
] as const)(
  'when the service %s, the message says so and stays on the panel until the next analysis',
  async ([, fault, message, reason]) => {
    fails('post', '/api/insights', fault);
    await open();
    await analyse.click();
    await expect.element(failure('AI Analysis Failed', message)).toBeVisible();
    const note = panel.getByText(message, { exact: true });
    await expect.element(note).toBeVisible();
    if (reason) await expect.element(panel.getByText(reason)).toBeVisible();
    expect(cards.elements()).toHaveLength(0);
    await analyse.click();
    await coffeeIsThere();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test('cards stay when the next analysis fails for want of a network', async () => {
  await analysed();
  fails('post', '/api/insights', 'cut');
  await analyse.click();
  await expect.element(failure('AI Analysis Failed', FAILED)).toBeVisible();
  await expect.element(panel.getByText('The server did not answer.')).toBeVisible();
  await expect.element(coffee).toBeVisible();
});

test('a full analysis that fails, or is empty, has the words of the spec', async () => {
  await analysed();
  fails('post', '/api/insights/detail', refusedBy('ai_unreachable', 'The AI service cannot be reached.'));
  await full.click();
  await expect
    .element(failure('Detailed Analysis Failed', 'Failed to generate detailed analysis.'))
    .toBeVisible();
  answers('post', '/api/insights/detail', { parts: [], unverified: [] });
  await full.click();
  await expect.element(coffee.getByText('Unable to generate analysis')).toBeVisible();
});

test('a slow analysis says so, is sent once and can be cancelled, and another may begin immediately', async () => {
  const slow = later<Insights>();
  answers('post', '/api/insights', () => slow.answer);
  await open();
  await analyse.dblClick();
  await expect.element(analyse).toHaveTextContent('Analyzing...');
  await expect.element(analyse).toHaveAttribute('aria-disabled', 'true');
  await expect.element(panel.getByRole('status')).toHaveTextContent('Analyzing...');
  cancel.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('status')).toHaveTextContent('Analysis cancelled.');
  await expect.element(heading).toHaveFocus();
  answers('post', '/api/insights', insights());
  await analyse.click();
  await coffeeIsThere();
  expect(sent('post', '/api/insights')).toHaveLength(2);
});

test('a cancelled full analysis gives the focus back to its button', async () => {
  await analysed();
  const slow = later<DetailedAnalysis>();
  answers('post', '/api/insights/detail', () => slow.answer);
  await full.click();
  await button('Cancel', coffee).click();
  await expect.element(full).toHaveFocus();
});

test('an answer is labelled with the report that was on the screen when it was asked for', async () => {
  const slow = later<Insights>();
  answers('post', '/api/insights', () => slow.answer);
  await open('range=week');
  await analyse.click();
  await choice('Last 30 Days').click();
  await choice('Financial Report').click();
  await reportIsThere();
  await expect.element(panel.getByText(/^Analyzing the Sales Report, Last 7 Days/)).toBeVisible();
  slow.resolve(insights({ range: 'week', from: '2026-11-15' }));
  await coffeeIsThere();
  await expect.element(panel.getByText(/^Sales Report, Last 7 Days/)).toBeVisible();
  await expect.element(panel.getByText('Not about the report shown now.')).toBeVisible();
  history.go(-2);
  await expect.element(choice('Sales Report')).toBeChecked();
  await expect.element(panel.getByText('Not about the report')).not.toBeInTheDocument();
  await expect.element(coffee).toBeVisible();
});

test('cards survive a visit to another screen, and an analysis under way does not', async () => {
  await analysed();
  const slow = later<Insights>();
  answers('post', '/api/insights', () => slow.answer);
  await analyse.click();
  await expect.element(analyse).toHaveTextContent('Analyzing...');
  goElsewhere('/nowhere');
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
  slow.resolve(insights({ insights: [insight({ title: 'Too late' })] }));
  goElsewhere('/reports');
  await expect.element(coffee).toBeVisible();
  await expect.element(analyse).toHaveTextContent('AI Insights');
  expect(cards.elements()).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('cards are gone for the next person', async () => {
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await analysed();
  fails('post', '/api/insights', { status: 401, json: { error: 'signed_out', detail: 'Please sign in.' } });
  await analyse.click();
  await expect.poll(() => location.pathname).toBe('/auth');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000002', first_name: 'Jose' });
  goElsewhere('/reports');
  await expect.element(panel).toBeVisible();
  expect(cards.elements()).toHaveLength(0);
});

test('a failed computation says so', async () => {
  fails('post', '/api/insights/computed', REFUSED);
  await open();
  await compute.click();
  await expect.element(failure('Error', 'Failed to compute insights')).toBeVisible();
});

test('the last analysis of the day is announced, and what it wrote is not lost', async () => {
  let quota_left = 1;
  answers('get', '/api/insights/state', () => ({ configured: true, problem: null, quota: 1, quota_left }));
  answers('post', '/api/insights', () => {
    quota_left = 0;
    return insights();
  });
  answers('post', '/api/insights/computed', insights({ source: 'computed', insights: [] }));
  await open();
  await expect.element(panel.getByText('1 of 1 AI analyses left today.')).toBeVisible();
  await analyse.click();
  await coffeeIsThere();
  await expect.element(panel.getByText('No AI analyses left today (1 used).')).toBeVisible();

  const usedUp = refusedBy('quota_used_up', "Today's 1 analyses are used up.", 429);
  fails('post', '/api/insights/detail', usedUp);
  await full.click();
  await expect.element(failure('Detailed Analysis Failed', "Today's 1 analyses are used up.")).toBeVisible();
  fails('post', '/api/insights', usedUp);
  await analyse.click();
  await expect.element(failure('AI Analysis Failed', "Today's 1 analyses are used up.")).toBeVisible();
  await compute.click();
  await expect.element(panel.getByText('Computed by fixed rules, without AI')).toBeVisible();
  await button('Show what AI wrote', panel).click();
  await expect.element(coffee).toBeVisible();
});

test('without a key the message comes once, and computed insights are one tap away', async () => {
  const state = { configured: false, problem: 'no_key', quota: 30, quota_left: 30 } as const;
  answers('get', '/api/insights/state', state);
  const need = 'Comparing with a usual week needs 4 weeks of sales. There are 0.';
  answers('post', '/api/insights/computed', insights({ source: 'computed', insights: [], needs: [need] }));
  fails('post', '/api/insights', refusal(409, 'ai_not_configured'));
  await open();
  await expect.element(panel.getByText('No AI key is set up on the server.')).toBeVisible();
  await analyse.click();
  await expect.element(failure('AI Analysis Failed', FAILED)).toBeVisible();
  // The panel's own line says so for as long as it is true.
  expect(panel.getByText('No AI').elements()).toHaveLength(1);
  await compute.click();
  await expect.element(panel.getByText('Computed by fixed rules, without AI')).toBeVisible();
  await expect.element(panel.getByText('Nothing stands out in what could be computed.')).toBeVisible();
  await expect.element(panel.getByRole('listitem').filter({ hasText: need })).toBeVisible();
  await expect.element(panel.getByText('Written by AI')).not.toBeInTheDocument();
});

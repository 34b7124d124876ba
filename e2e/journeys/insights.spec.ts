/** AI Business Insights, with an AI service that does whatever services do. */
import { completes, hangsUp, saysNothing, sends } from '../support/ai-service.ts';
import { COFFEE, expect, KEY, test, writes } from '../support/insights.ts';

const FAILED = 'Failed to generate AI insights. Please check your OpenAI API key.';

test('a model writes cards, one of which gets its full analysis', async ({ api, insights, service }) => {
  await api.sell('Tapsilog', 1);
  service.answers(
    writes(
      { ...COFFEE, description: '₱165.00 was sold, not ₱12,000.', action: 'Brew more.\nSell 25% more.' },
      { type: 'alert', title: 'Bread lies', description: 'Nobody buys it.', priority: 'critical' },
    ),
  );
  await insights.open();
  await insights.analyse();
  await insights.toast('AI Analysis Complete', 'Generated 2 insights for your business');
  await expect(insights.panel).toContainText('Written by AI');
  await expect(insights.panel).toContainText('Sales Report, Today');

  const coffee = insights.card('Coffee leads');
  for (const words of ['Opportunity', 'High priority', 'Action Plan', 'Brew more.']) {
    await expect(coffee.getByText(words)).toBeVisible();
  }
  await expect(coffee.getByText('unverified')).toBeVisible();
  await expect(coffee).toContainText('Not in the report: ₱12,000 · 25%');
  await expect(coffee.locator('mark')).toHaveText(['₱12,000', '25%']);
  const bread = insights.card('Bread lies');
  await expect(bread.getByText('Critical priority')).toBeVisible();
  await expect(bread.getByText('Action Plan')).toBeHidden();
  await expect(bread.getByRole('button')).toHaveCount(0);

  service.answers(completes('1. Assessment\n₱165.00 and <b>₱9,999</b>.\n\n2. Root causes\n- Rain\n- Prices'));
  await coffee.getByRole('button', { name: 'Get Full Analysis' }).click();
  const detail = coffee.getByRole('region', { name: 'Detailed Analysis' });
  await expect(detail.getByRole('heading', { level: 5 })).toHaveText(['1. Assessment', '2. Root causes']);
  await expect(detail.getByRole('listitem')).toHaveText(['Rain', 'Prices']);
  await expect(detail).toContainText('<b>₱9,999</b>');
  await expect(detail).toContainText('Not in the report: ₱9,999');
  expect(service.asked.at(-1)?.max_tokens).toBe(3000);
});

test('HTML, a script and unknown words in the answer are text and defaults', async ({
  insights,
  page,
  service,
}) => {
  const evil = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
  service.answers(
    writes({
      type: 'HACKED',
      title: evil,
      description: evil,
      priority: 'apocalyptic',
      actionable: true,
      action: evil,
    }),
  );
  await insights.open();
  await insights.analyse();
  const card = insights.card(evil);
  await expect(card.getByText('Recommendation')).toBeVisible();
  await expect(card.getByText('Medium priority')).toBeVisible();
  await expect(insights.panel.locator('img, script')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
});

for (const [what, answer, title] of [
  ['that is no JSON', '1. Coffee leads: it sold best\nPriority: high', 'Coffee leads'],
  ['of which half is missing', '[{"title": "Whole one", "description": "x"}, {"title": "Half o', 'Whole one'],
  ['that says nothing of use', 'Hm.', 'AI Analysis Available'],
] as const) {
  test(`an answer ${what} is shown as far as it goes`, async ({ insights, service }) => {
    service.answers(completes(answer));
    await insights.open();
    await insights.analyse();
    await expect(insights.card(title)).toBeVisible();
    await expect(insights.cards).toHaveCount(1);
  });
}

for (const [what, respond, message, reason] of [
  [
    'refuses the key',
    sends(401, `{"error":{"message":"Incorrect API key: ${KEY}"}}`),
    FAILED,
    'does not accept the key',
  ],
  ['says nothing at all', completes(''), 'No response from AI service', ''],
  ['sends garbage', sends(200, '<html>'), FAILED, 'cannot be read'],
  ['hangs up', hangsUp, FAILED, 'cannot be reached'],
  ['is out of order', sends(500, '{}'), FAILED, 'The AI service failed'],
] as const) {
  test(`when the service ${what}, the message says so and stays on the panel`, async ({
    insights,
    service,
  }) => {
    service.answers(respond);
    await insights.open();
    await insights.analyse();
    await insights.toast('AI Analysis Failed', message);
    await expect(insights.panel).toContainText(message);
    await expect(insights.panel).toContainText(reason);
    await expect(insights.panel).not.toContainText(KEY);
    await expect(insights.cards).toHaveCount(0);

    service.answers(writes(COFFEE));
    await insights.analyse();
    await expect(insights.card('Coffee leads')).toBeVisible();
    await expect(insights.panel).not.toContainText(message);
  });
}

test('a full analysis that fails, and one that is empty, have the words of the spec', async ({
  insights,
  service,
}) => {
  service.answers(writes(COFFEE));
  await insights.open();
  await insights.analyse();
  const full = insights.card('Coffee leads').getByRole('button', { name: 'Get Full Analysis' });
  await expect(full).toBeVisible();
  service.answers(hangsUp);
  await full.click();
  await insights.toast('Detailed Analysis Failed', 'Failed to generate detailed analysis.');
  service.answers(completes(''));
  await full.click();
  await expect(insights.card('Coffee leads')).toContainText('Unable to generate analysis');
});

test('a slow analysis says so, sends once, is cancelled, and another may begin at once', async ({
  insights,
  page,
  service,
}) => {
  service.answers(saysNothing);
  const [asked, left] = [service.asked.length, service.left];
  await insights.open();
  await insights.button.dblclick();
  await expect(insights.button).toHaveText('Analyzing...');
  await expect(insights.button).toBeDisabled();
  await expect(insights.panel.getByRole('status')).toHaveText('Analyzing...');
  await expect.poll(() => service.asked.length).toBe(asked + 1);
  await insights.cancel.focus();
  await page.keyboard.press('Enter');
  await expect(insights.panel.getByRole('status')).toHaveText('Analysis cancelled.');
  await expect(insights.panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect.poll(() => service.left).toBe(left + 1);
  service.answers(writes(COFFEE));
  await insights.analyse();
  await expect(insights.card('Coffee leads')).toBeVisible();
  expect(service.asked.length).toBe(asked + 2);
});

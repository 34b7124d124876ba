import { completes, saysNothing, sends } from '../support/ai-service.ts';
import { type Stage, scenes } from './scene.ts';

const TYPES = ['alert', 'trend', 'recommendation', 'opportunity'];
const PRIORITIES = ['critical', 'high', 'medium', 'low'];
const EIGHT = Array.from({ length: 8 }, (_, index) => ({
  type: TYPES[index % 4],
  priority: PRIORITIES[index % 4],
  title: `${index + 1}. Discounts of the afternoon eat the margin of the morning`,
  description: 'Silog meals made 45.5% of ₱165,432.10, between 2 PM and 5 PM. '.repeat((index % 3) + 1),
  actionable: index % 4 !== 3,
  action:
    'Prepare garlic rice before 6 AM.\nReview-the-discounts-of-the-last-week-with-everybody-at-the-till.',
}));

async function analyse({ page }: Stage) {
  await page.goto('/reports?type=sales&range=week');
  await page.getByRole('button', { name: 'AI Insights' }).click();
  return page.getByRole('region', { name: 'AI Business Insights' });
}

export const INSIGHTS = scenes({
  'insights-analyzing': async (stage) => {
    stage.cafe.service.answers(saysNothing);
    await (await analyse(stage)).getByRole('button', { name: 'Cancel' }).waitFor();
  },
  'insights-failed': async (stage) => {
    stage.cafe.service.answers(sends(401, '{}'));
    await (await analyse(stage)).getByText('AI Analysis Failed').waitFor();
  },
  'insights-analysis': [
    async (stage) => {
      stage.cafe.service.answers(completes(JSON.stringify(EIGHT)));
      const panel = await analyse(stage);
      await panel.getByRole('article').nth(7).waitFor();
      stage.cafe.service.answers(completes('1. Assessment\nNot ₱9,999.\n\n2. Root causes\n- One'));
      await panel.getByRole('button', { name: 'Get Full Analysis' }).first().click();
      await panel.getByText('Root causes').waitFor();
    },
    'whole',
  ],
  'insights-computed': [
    async (stage) => {
      stage.cafe.service.answers(sends(401, '{}'));
      const panel = await analyse(stage);
      await panel.getByRole('button', { name: 'Computed insights' }).click();
      await panel.getByRole('article').first().waitFor();
    },
    'whole',
  ],
});

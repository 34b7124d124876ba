import { expect, test } from 'vitest';
import { comparedEfficiency, efficiencyName, efficiencyTone, minutesName } from './efficiency';

test('a score has a word and a tone, and no score is N/A', () => {
  expect(efficiencyName('needs_improvement')).toBe('Needs Improvement');
  expect(efficiencyTone('fair')).toBe('low');
  expect([efficiencyName(null), efficiencyTone(null)]).toEqual(['N/A', undefined]);
});

test('a score is compared with the one before by its word', () => {
  const than = 'the 7 days before';
  expect(comparedEfficiency('good', 'fair', than)).toEqual({
    direction: 'up',
    text: 'from Fair in the 7 days before',
    tone: 'good',
  });
  expect(comparedEfficiency('needs_improvement', 'excellent', than)).toMatchObject({
    direction: 'down',
    tone: 'bad',
  });
  expect(comparedEfficiency('good', 'good', than)?.text).toBe('same as the 7 days before');
  expect(comparedEfficiency('good', null, than)).toBeNull();
});

test('a time is in minutes, as exact as the score is computed', () => {
  expect([minutesName(12), minutesName(7.5), minutesName(10.01), minutesName(null)]).toEqual([
    '12 min',
    '7.5 min',
    '10.01 min',
    'N/A',
  ]);
});

import { describe, expect, test } from 'vitest';
import { ApiError, noConnection } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { failedDetail, failedInsights } from './failures';

const refused = (code: ErrorCode | 'status', message: string, status = 424) =>
  new ApiError('status', status, code, message);

describe('a failed analysis', () => {
  const spec = 'Failed to generate AI insights. Please check your OpenAI API key.';

  test.each([
    [refused('ai_not_configured', 'No AI service is set up.', 409), 'No AI service is set up.'],
    [refused('ai_unreachable', 'The AI service cannot be reached.'), 'The AI service cannot be reached.'],
    [refused('status', 'Internal Server Error', 500), null],
    [noConnection(), 'The server did not answer.'],
    [new Error('a fault of ours'), null],
  ])("has the spec's message, and the reason where one is known: %s", (error, reason) => {
    expect(failedInsights(error)).toEqual({ title: 'AI Analysis Failed', message: spec, reason });
  });

  test.each([
    refused('ai_no_answer', 'No response from AI service'),
    refused('analysis_running', 'An analysis is already running.', 409),
    refused('quota_used_up', "Today's 30 analyses are used up.", 429),
  ])('says what happened if the key has nothing to do with it: %s', (error) => {
    expect(failedInsights(error)).toEqual({
      title: 'AI Analysis Failed',
      message: error.message,
      reason: null,
    });
  });

  test('of one insight has a message of its own', () => {
    expect(failedDetail(refused('ai_too_slow', 'The AI service took too long.'))).toEqual({
      title: 'Detailed Analysis Failed',
      message: 'Failed to generate detailed analysis.',
      reason: 'The AI service took too long.',
    });
  });
});

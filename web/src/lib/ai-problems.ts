import type { InsightsState } from '~/api/types';

/** Why the AI service cannot be asked. */
export const AI_PROBLEMS: Record<NonNullable<InsightsState['problem']>, string> = {
  no_key: 'No AI key is set up on the server.',
  key_unusable: 'The AI key on the server cannot be used.',
  key_file_open: 'The AI key file can be read by others, so it is not used.',
  key_file_unreadable: 'The AI key file cannot be read.',
  address_not_allowed: "The AI service's address is not allowed.",
};

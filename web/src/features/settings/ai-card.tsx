import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { AI_PROBLEMS } from '~/lib/ai-problems';

/** Which model writes insights, and how often it was asked today. */
export function AiCard({ ai }: { ai: ServerState['ai'] }) {
  const { problem, model, quota, quota_left } = ai;
  return (
    <TitledCard title="AI">
      {problem ? (
        <p>
          {AI_PROBLEMS[problem]} <span className="dim">Reports still have computed insights.</span>
        </p>
      ) : (
        <dl className="stack">
          <Fact label="Model" value={model} />
          <Fact label="Analyses today" value={`${quota - quota_left} of ${quota} used`} />
        </dl>
      )}
    </TitledCard>
  );
}

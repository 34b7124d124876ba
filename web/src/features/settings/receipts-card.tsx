import type { CafeSettings, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useSavedChoice } from './use-saved-choice';

const WHEN = [
  { value: 'ask', label: 'Ask each time' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
] as const satisfies readonly { value: CafeSettings['receipts']; label: string }[];

/** Whether customers get a receipt without asking. */
export function ReceiptsCard(settings: ShownSettings) {
  const { value, problem, choose } = useSavedChoice('receipts', settings);
  return (
    <TitledCard title="Receipts">
      <Choice label="Print a receipt" titled least={104} options={WHEN} value={value} onChange={choose} />
      <p className="small dim">
        On the first printer above that prints receipts. If there is none, by each browser that is set to.
      </p>
      <Problem text={problem} />
    </TitledCard>
  );
}

import type { CafeSettings, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useSavedChoice } from './use-saved-choice';

const DRAWERS = [
  { value: 'shop', label: 'One for the shop' },
  { value: 'till', label: 'One for each till' },
] as const satisfies readonly { value: CafeSettings['drawers']; label: string }[];

/** Whether the cafe has one drawer to open and count, or one for each till. */
export function DrawersCard(settings: ShownSettings) {
  const { value, problem, choose } = useSavedChoice('drawers', settings);
  return (
    <TitledCard title="Drawers">
      <Choice label="Drawers" options={DRAWERS} value={value} onChange={choose} />
      <p className="small dim">
        This applies when a drawer is opened. One that is open stays as it is until it is closed.
      </p>
      <Problem text={problem} />
    </TitledCard>
  );
}

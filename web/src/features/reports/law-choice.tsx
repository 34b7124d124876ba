import { useTaxesInUse } from '~/api/taxes';
import { SelectField } from '~/components/select-field';
import type { RowsFilter } from './rows-filter';

type Chosen = Pick<RowsFilter, 'by_law' | 'served'>;

const OPTIONS = [
  { value: '', label: 'All sales' },
  { value: 'by_law', label: 'With a discount by law' },
  { value: 'served', label: 'With service charge' },
] as const;

/** Selects sales with a card for a discount by law, or with service charge; renders nothing if there never were any. */
export function LawChoice({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const inUse = useTaxesInUse();
  const value = chosen.by_law ? 'by_law' : chosen.served ? 'served' : '';
  if (!inUse && value === '') return null;
  return (
    <SelectField
      label="Show"
      options={OPTIONS}
      value={value}
      onChange={(next) => onChoose(next === '' ? {} : { [next]: 1 })}
    />
  );
}

import type { TenderSums } from '~/api/types';
import { SelectField } from '~/components/select-field';
import { TENDER_WORDS } from '~/lib/sale-words';
import type { RowsFilter } from './rows-filter';

type Chosen = Pick<RowsFilter, 'tender' | 'tender_name'>;

interface TenderChoiceProps {
  /** The tenders of the report's sales, cash first. */
  tenders: readonly TenderSums[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Selects sales by how they were paid; renders nothing if all were paid in cash. */
export function TenderChoice({ tenders, chosen, onChoose }: TenderChoiceProps) {
  const offered = tenders.map(({ kind, name }) => ({ tender: kind, tender_name: name }));
  const isChosen = ({ tender, tender_name }: Chosen) =>
    tender === chosen.tender && (chosen.tender_name ?? tender_name) === tender_name;
  // A link may lead to a tender that nobody paid with in this range.
  if (chosen.tender && !offered.some(isChosen))
    offered.push({ tender: chosen.tender, tender_name: chosen.tender_name ?? TENDER_WORDS[chosen.tender] });
  if (offered.every(({ tender }) => tender === 'cash')) return null;
  const options = offered.map(({ tender_name }, at) => ({ value: String(at), label: tender_name }));
  return (
    <SelectField
      label="Paid by"
      options={[{ value: '', label: 'Cash and others' }, ...options]}
      value={chosen.tender ? String(offered.findIndex(isChosen)) : ''}
      onChange={(at) => onChoose(offered[Number(at || -1)] ?? {})}
    />
  );
}

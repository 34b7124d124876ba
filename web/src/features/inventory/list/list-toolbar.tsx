import { SearchField } from '~/components/search-field';
import { SelectField } from '~/components/select-field';
import { Switch } from '~/components/switch';
import classes from '../stock-room.module.css';
import { type Kind, WORDS } from '../words';
import type { Sort, StockSearch } from './search';

const SORT_OPTIONS: { value: Sort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'stock', label: 'Stock, most first' },
  { value: 'value', label: 'Value, most first' },
  { value: 'lowest', label: 'Lowest first' },
];

interface ListToolbarProps {
  kind: Kind;
  text: string;
  onText: (text: string) => void;
  params: StockSearch;
  onParams: (params: StockSearch) => void;
  /** '12 of 5,000'. */
  count: string;
}

/** Search, sort and filter. */
export function ListToolbar({ kind, text, onText, params, onParams, count }: ListToolbarProps) {
  const { sort: _, low: __, ...rest } = params;
  const change = (sort: Sort, low: boolean) =>
    onParams({ ...rest, ...(sort !== 'name' && { sort }), ...(low && { low }) });
  const sort = params.sort ?? 'name';
  const low = params.low ?? false;
  return (
    <div className="row wrap pinned">
      <SearchField label={`Search ${WORDS[kind].many}`} text={text} onChange={onText} />
      <SelectField label="Sort" options={SORT_OPTIONS} value={sort} onChange={(next) => change(next, low)} />
      <Switch label="Low only" on={low} onChange={(on) => change(sort, on)} />
      <span className={`small dim right nowrap push ${classes.count}`} aria-live="polite">
        {count}
      </span>
    </div>
  );
}

import { SearchField } from '~/components/search-field';
import { SelectField } from '~/components/select-field';
import { Switch } from '~/components/switch';
import classes from '../stock-room.module.css';
import { type Kind, WORDS } from '../words';
import type { Sort, StockSearch } from './search';

const SORT_WORDS: { value: Sort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'stock', label: 'Stock, most first' },
  { value: 'value', label: 'Value, most first' },
  { value: 'lowest', label: 'Lowest first' },
];

interface ListToolbarProps {
  kind: Kind;
  text: string;
  onText: (text: string) => void;
  asked: StockSearch;
  onAsk: (asked: StockSearch) => void;
  /** '12 of 5,000'. */
  count: string;
}

/** Search, sort and filter. */
export function ListToolbar({ kind, text, onText, asked, onAsk, count }: ListToolbarProps) {
  const { sort: _, low: __, ...rest } = asked;
  const ask = (sort: Sort, low: boolean) =>
    onAsk({ ...rest, ...(sort !== 'name' && { sort }), ...(low && { low }) });
  const sort = asked.sort ?? 'name';
  const low = asked.low ?? false;
  return (
    <div className={`row wrap ${classes.toolbar}`}>
      <SearchField
        className={classes.search}
        label={`Search ${WORDS[kind].many}`}
        text={text}
        onChange={onText}
      />
      <SelectField label="Sort" options={SORT_WORDS} value={sort} onChange={(next) => ask(next, low)} />
      <Switch label="Low only" on={low} onChange={(on) => ask(sort, on)} />
      <span className={`small dim right nowrap ${classes.count}`} aria-live="polite">
        {count}
      </span>
    </div>
  );
}

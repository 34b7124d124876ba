import { IconSearch } from '@tabler/icons-react';
import classes from './counter-orders.module.css';

/** Finds an order by the number on the customer's stand. */
export function FindOrder({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <label className={classes.find}>
      <IconSearch size={20} aria-hidden />
      <input
        type="search"
        inputMode="numeric"
        enterKeyHint="done"
        aria-label="Find by number"
        placeholder="Find by number"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          // Done: the tablet's keyboard would go on covering the list.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, for a screen reader: 'Search menu'. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Enter picks the match; if absent, Enter blurs the field, or a tablet's keyboard would keep covering the list. */
  onEnter?: () => void;
  placeholder?: string;
  inputMode?: 'numeric';
  /** Keys that lead here, as ARIA writes them: '/ F2'. */
  shortcuts?: string;
  /** Positions it on its screen. */
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A search field; Esc clears and blurs it. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    text,
    onChange,
    onEnter,
    placeholder = 'Search',
    inputMode,
    shortcuts,
    className,
    ref,
  } = props;
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      // Otherwise the same key press would reach the first button of a dialog that opens.
      event.preventDefault();
      if (onEnter) onEnter();
      else event.currentTarget.blur();
    }
    if (event.key !== 'Escape') return;
    onChange('');
    event.currentTarget.blur();
  }
  return (
    <label className={[classes.search, className].filter(Boolean).join(' ')}>
      <IconSearch size={20} aria-hidden className={classes.icon} />
      <input
        ref={ref}
        className="input"
        type="search"
        inputMode={inputMode}
        enterKeyHint="done"
        aria-label={label}
        aria-keyshortcuts={shortcuts}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
    </label>
  );
}

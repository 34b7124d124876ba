import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field';

interface SaleSearchProps {
  /** What is searched for, as the address has it. */
  found: string;
  /** Called when typing pauses; an empty text finds everything. */
  onSearch: (text: string) => void;
}

const RESTS_MS = 300;
/** As many as the server takes. */
const MOST_LETTERS = 100;

/** Finds sales by a number, an amount or an item. */
export function SaleSearch({ found, onSearch }: SaleSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(found);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    const next = text.trim();
    if (next === found) return;
    const timer = setTimeout(() => search.current(next), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text, found]);
  useEffect(() => {
    // While someone types, the field is ahead of the address.
    if (document.activeElement !== field.current) setText(found);
  }, [found]);
  return (
    <SearchField
      ref={field}
      label="Search sales"
      placeholder="Number, amount or item"
      text={text}
      onChange={(typed) => setText(typed.slice(0, MOST_LETTERS))}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import classes from './sale-search.module.css';
import { SearchField } from './search-field';

interface SaleSearchProps {
  /** What is searched for, as the address has it. */
  asked: string;
  /** Called when typing pauses; an empty text finds everything. */
  onAsk: (text: string) => void;
}

const RESTS_MS = 300;
/** As many as the server takes. */
const MOST_LETTERS = 100;

/** Finds sales by a number, an amount or an item. */
export function SaleSearch({ asked, onAsk }: SaleSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => ask.current(wanted), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);
  useEffect(() => {
    // While someone types, the field is ahead of the address.
    if (document.activeElement !== field.current) setText(asked);
  }, [asked]);
  return (
    <SearchField
      ref={field}
      className={classes.search}
      label="Search sales"
      placeholder="Number, amount or item"
      text={text}
      onChange={(typed) => setText(typed.slice(0, MOST_LETTERS))}
    />
  );
}

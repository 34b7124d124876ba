import { useState } from 'react';
import { folded } from '~/lib/folded-text';
import classes from './folded-text.module.css';

/** Shows the beginning of a long text, and the rest after a tap; on paper all of it. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const beginning = folded(text);
  if (beginning === null) return text;
  return (
    <>
      <span data-screen-only>
        {isOpen ? text : beginning}{' '}
        <button
          type="button"
          className={`link small ${classes.more}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      </span>
      <span data-print-only>{text}</span>
    </>
  );
}

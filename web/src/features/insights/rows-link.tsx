import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { TO_ROWS } from '~/lib/to-rows';

interface RowsLinkProps {
  /** An address of this app. */
  rows: string;
  /** The insight's title. */
  title: string;
}

/** Opens the rows behind a computed insight. */
export function RowsLink({ rows, title }: RowsLinkProps) {
  const { history } = useRouter();

  function follow(event: MouseEvent) {
    // Leave new tabs and windows to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(rows, TO_ROWS);
  }

  return (
    <a className="row link tall" href={rows} aria-label={`Show the rows: ${title}`} onClick={follow}>
      Show the rows
    </a>
  );
}

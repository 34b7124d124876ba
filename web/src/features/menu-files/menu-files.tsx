import type { RefObject } from 'react';
import { ExportCard } from './export-card';
import { ImportCard } from './import-card';

/** The menu as files for a spreadsheet. */
export function MenuFiles({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  return (
    <>
      <ExportCard />
      <ImportCard scroller={scroller} />
    </>
  );
}

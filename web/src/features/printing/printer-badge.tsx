import { IconPrinterOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PrinterState } from '~/api/types';
import { JobsDialog } from './jobs-dialog';

/** 'Printer: no paper'; opens the jobs that wait for it. */
export function PrinterBadge({ printers }: { printers: readonly PrinterState[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = printers.length === 1 ? printers[0]?.said : `${printers.length} printers not printing`;
  return (
    <>
      <button
        type="button"
        className="badge tall"
        data-tone="low"
        // On a phone the badge holds only the icon; beside another warning the header leaves it room for two lines.
        style={{ minWidth: 48, justifyContent: 'center', lineHeight: '16px', whiteSpace: 'normal' }}
        onClick={() => setIsOpen(true)}
      >
        <IconPrinterOff size={20} data-alone aria-hidden />
        <span className="word">{words}</span>
      </button>
      {isOpen && <JobsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { printingQuery } from '~/api/printing';
import { useFile } from '~/lib/use-file';

const loadBadge = () => import('./printer-badge');

/** Says on the till that a printer does not print; the badge's file is loaded when there is one. */
export function PrinterTrouble() {
  const troubled = useQuery(printingQuery).data?.printers.filter(({ said }) => said !== null) ?? [];
  const file = useFile(loadBadge, troubled.length > 0 ? 'soon' : null);
  return (
    <span role="status" className="fixed">
      {file && troubled.length > 0 && <file.PrinterBadge printers={troubled} />}
    </span>
  );
}

import type { ShiftsReport } from '~/api/types';
import { CountersChart } from './charts/counters-chart';
import { DifferencesChart } from './charts/differences-chart';
import type { RowsFilter } from './rows-filter';

interface ShiftsViewProps {
  figures: ShiftsReport;
  onOpen: (filter: RowsFilter) => void;
}

/** The charts of the shifts report, below its cards. */
export function ShiftsView({ figures, onOpen }: ShiftsViewProps) {
  return (
    <>
      <DifferencesChart
        periods={figures.periods}
        granularity={figures.granularity}
        last={figures.to}
        onOpen={({ from, to }) => onOpen({ since: from, until: to })}
      />
      <CountersChart people={figures.people} onOpen={(staff) => onOpen({ staff })} />
    </>
  );
}

import { useState } from 'react';
import { Button } from '~/components/button';
import { DayField } from '~/components/day-field';
import { exportFile } from '~/components/export-file';
import { shiftDay } from '~/lib/days';
import { useOnce } from '~/lib/use-once';
import { type FileKind, readCsv } from './api';

/** Days, including today. */
const USUAL_DAYS = 31;

/** Side by side, on a phone too. */
const DATES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 8,
  maxWidth: 348,
};

/** The readings of some days as files, to be read elsewhere. */
export function CsvForm({ today }: { today: string }) {
  const [from, setFrom] = useState(shiftDay(today, 1 - USUAL_DAYS));
  const [to, setTo] = useState(today);
  const { busy, once } = useOnce();

  function save(kind: FileKind) {
    const name = `readings${kind === 'details' ? '_in_detail' : ''}_${from}_${to}.csv`;
    return exportFile(name, () => readCsv(kind, from, to), 'the readings');
  }

  return (
    <>
      <div style={DATES}>
        <DayField label="From" on={from} onChange={setFrom} />
        <DayField label="To" on={to} onChange={setTo} />
      </div>
      {from > to && <p className="small strong bad">The start date is after the end date.</p>}
      <div className="row wrap">
        <Button disabled={from > to} aria-disabled={busy} onClick={() => void once(() => save('readings'))}>
          Export CSV
        </Button>
        <Button disabled={from > to} aria-disabled={busy} onClick={() => void once(() => save('details'))}>
          Export details
        </Button>
      </div>
      <p className="small dim">
        The first file has one row per reading, the details one row per figure: discounts, ways to pay, hours,
        cash, expenses, drawers.
      </p>
    </>
  );
}

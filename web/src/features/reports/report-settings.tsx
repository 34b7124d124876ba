import { useId } from 'react';
import { useDrawersInUse } from '~/api/drawer';
import { useTaxesInUse } from '~/api/taxes';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { DayField } from '~/components/day-field';
import { SelectField } from '~/components/select-field';
import { NO_CAPTION } from '~/components/summary-card';
import { TitledCard } from '~/components/titled-card';
import {
  RANGE_LABELS,
  RANGE_NAMES,
  type RangeName,
  REPORT_LABELS,
  REPORT_TYPES,
  type ReportChoice,
  type ReportType,
} from '~/lib/report-choice';
import { useMedia } from '~/lib/use-media';
import { todayNow } from '~/live/today';
import { monthBefore } from './last-month';
import classes from './report-settings.module.css';

const TITLE = 'Report Settings';
const TYPES = REPORT_TYPES.map((value) => ({ value, label: REPORT_LABELS[value] }));
const RANGES = RANGE_NAMES.map((value) => ({ value, label: RANGE_LABELS[value] }));

/** The dates of a custom range; '' if not given. */
interface CustomDates {
  from?: string;
  to?: string;
}

interface ReportSettingsProps {
  choice: ReportChoice;
  onType: (type: ReportType) => void;
  onRange: (range: RangeName) => void;
  onDates: (dates: CustomDates) => void;
  /** The days that the report covers; null until known. */
  days: string | null;
  /** The server's message about the start date. */
  problem: string | undefined;
}

/** 'Report Settings' (spec section 2): every change regenerates the report. */
export function ReportSettings(props: ReportSettingsProps) {
  const { choice, onType, onRange, onDates, days, problem } = props;
  // Radio buttons would push the figures out of sight.
  const isNarrow = useMedia('(max-width: 599px)');
  const drawersInUse = useDrawersInUse();
  const hasTaxes = useTaxesInUse();
  const isOffered = { sales: true, inventory: true, financial: true, shifts: drawersInUse, taxes: hasTaxes };
  // A link may lead to any type, offered or not.
  const types = TYPES.filter(({ value }) => value === choice.type || isOffered[value]);
  // Its line is reserved until the days are known.
  const covered = choice.range !== 'custom' && <p className="small dim">{days ?? NO_CAPTION}</p>;
  const dates = choice.range === 'custom' && <Dates dates={choice} onDates={onDates} problem={problem} />;
  if (isNarrow)
    return (
      <section className="card stack" aria-label={TITLE} data-screen-only>
        <h2 className="visually-hidden">{TITLE}</h2>
        <div className={`row ${classes.lists}`}>
          <SelectField label="Report Type" options={types} value={choice.type} onChange={onType} />
          <SelectField label="Date Range" options={RANGES} value={choice.range} onChange={onRange} />
        </div>
        {covered}
        {dates}
      </section>
    );
  return (
    <TitledCard title={TITLE} data-screen-only>
      <Choice label="Report Type" titled least={100} options={types} value={choice.type} onChange={onType} />
      <div className="stack gap-4">
        <Choice
          label="Date Range"
          titled
          least={100}
          options={RANGES}
          value={choice.range}
          onChange={onRange}
        />
        {covered}
      </div>
      {dates}
    </TitledCard>
  );
}

interface DatesProps {
  dates: CustomDates;
  onDates: (dates: CustomDates) => void;
  problem: string | undefined;
}

function Dates({ dates: { from, to }, onDates, problem }: DatesProps) {
  const hintId = useId();
  const start = from === undefined ? {} : { from };
  const end = to === undefined ? {} : { to };
  const isHalf = from === undefined || to === undefined;
  return (
    <div className={`row wrap ${classes.dates}`}>
      <div className={`stack gap-4 ${classes.date}`}>
        <span className="small dim" aria-hidden>
          Start Date
        </span>
        <DayField
          label="Start Date"
          on={from ?? ''}
          onChange={(day) => onDates({ ...end, from: day })}
          onClear={() => onDates(end)}
          wrongBy={problem && hintId}
        />
      </div>
      <div className={`stack gap-4 ${classes.date}`}>
        <span className="small dim" aria-hidden>
          End Date
        </span>
        <DayField
          label="End Date"
          on={to ?? ''}
          onChange={(day) => onDates({ ...start, to: day })}
          onClear={() => onDates(start)}
        />
      </div>
      <Button onClick={() => onDates(monthBefore(todayNow()))}>Last month</Button>
      <p id={hintId} className={`small ${problem ? 'bad strong' : 'dim'} ${classes.told}`} role="status">
        {problem ?? (isHalf ? 'Today is shown until both dates are set.' : NO_CAPTION)}
      </p>
    </div>
  );
}

import { useId } from 'react';
import { Choice } from '~/components/choice';
import { DayField } from '~/components/day-field';
import { SelectField } from '~/components/select-field';
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
import classes from './report-settings.module.css';

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
  /** What the server says is wrong with the start date. */
  problem: string | undefined;
}

/** Spec section 2, 'Report Settings': every change regenerates the report. */
export function ReportSettings(props: ReportSettingsProps) {
  const { choice, onType, onRange, onDates, days, problem } = props;
  // Radio keys would push the figures out of sight.
  const isNarrow = useMedia('(max-width: 599px)');
  return (
    <TitledCard title="Report Settings" className={classes.card} data-screen-only>
      {isNarrow ? (
        <div className={classes.lists}>
          <SelectField label="Report Type" options={TYPES} value={choice.type} onChange={onType} />
          <SelectField label="Date Range" options={RANGES} value={choice.range} onChange={onRange} />
          {choice.range !== 'custom' && <p className={classes.days}>{days}</p>}
        </div>
      ) : (
        <div className={classes.choices}>
          <Choice label="Report Type" titled options={TYPES} value={choice.type} onChange={onType} />
          <div>
            <Choice
              label="Date Range"
              titled
              least={100}
              options={RANGES}
              value={choice.range}
              onChange={onRange}
            />
            {choice.range !== 'custom' && <p className={classes.days}>{days}</p>}
          </div>
        </div>
      )}
      {choice.range === 'custom' && <Dates dates={choice} onDates={onDates} problem={problem} />}
    </TitledCard>
  );
}

interface DatesProps {
  dates: CustomDates;
  onDates: (dates: CustomDates) => void;
  problem: string | undefined;
}

function Dates({ dates: { from, to }, onDates, problem }: DatesProps) {
  const told = useId();
  const start = from === undefined ? {} : { from };
  const end = to === undefined ? {} : { to };
  const isHalf = from === undefined || to === undefined;
  return (
    <div className={classes.dates}>
      <div className={classes.date}>
        <span className={classes.label} aria-hidden>
          Start Date
        </span>
        <DayField
          label="Start Date"
          on={from ?? ''}
          onChange={(day) => onDates({ ...end, from: day })}
          onClear={() => onDates(end)}
          wrongBy={problem && told}
        />
      </div>
      <div className={classes.date}>
        <span className={classes.label} aria-hidden>
          End Date
        </span>
        <DayField
          label="End Date"
          on={to ?? ''}
          onChange={(day) => onDates({ ...start, to: day })}
          onClear={() => onDates(start)}
        />
      </div>
      <p id={told} className={classes.told} data-bad={problem ? true : undefined} role="status">
        {problem ?? (isHalf ? 'Today is shown until both dates are set.' : '')}
      </p>
    </div>
  );
}

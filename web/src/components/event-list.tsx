import { recordedBy } from '~/lib/recorded-by';
import classes from './event-list.module.css';

export interface ToldEvent {
  key: string;
  /** 'Voided'. */
  happened: string;
  at: string;
  by: string | null;
  /** Further details, a sentence each. */
  besides: readonly string[];
  /** It removed something from the totals. */
  bad: boolean;
}

/** What was done to a record, when and by whom. */
export function EventList({ events }: { events: readonly ToldEvent[] }) {
  return (
    <ol className={`lines ${classes.events}`}>
      {events.map(({ key, happened, at, by, besides, bad }) => (
        <li key={key} className="stack gap-0">
          <span className={`strong break ${bad ? 'bad' : ''}`}>{happened}</span>
          <span className="small dim break">{recordedBy(at, by)}</span>
          {besides.map((sentence) => (
            <span key={sentence} className="small dim break">
              {sentence}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

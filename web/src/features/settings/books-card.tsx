import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';
import { counted } from '~/lib/whole';

type Journal = ServerState['journal'];

const PROBLEMS: Record<NonNullable<Journal['problem']>, string> = {
  key_missing: 'its key is missing. Put the file journal-key of a backup into the data folder.',
  key_foreign:
    'the file journal-key belongs to another journal. Replace it with the one from your last backup.',
  key_spoilt: 'the file journal-key cannot be used. Replace it with the one from your last backup.',
};

/** The head of the journal, which can prove later that nobody has changed what was recorded before it. */
export function BooksCard({ head, entries, at, problem }: Journal) {
  return (
    <TitledCard title="Books">
      {head && (
        <>
          <dl className="stack">
            <Fact
              label="Journal head"
              value={
                <>
                  <strong className="nowrap">{head}</strong>, {counted(entries, 'entry', 'entries')}
                  {at && (
                    <>
                      , <span className="nowrap">{formatDateTime(at)}</span>
                    </>
                  )}
                </>
              }
            />
          </dl>
          <p className="small dim">
            Write it down now and then: it proves later that nobody changed what was recorded before.
          </p>
        </>
      )}
      {!head && !problem && <p>The first entries get their seals within seconds.</p>}
      {problem && (
        <p className="note" data-tone="low">
          New entries are not sealed: {PROBLEMS[problem]}
        </p>
      )}
    </TitledCard>
  );
}

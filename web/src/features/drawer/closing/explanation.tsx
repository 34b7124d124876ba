import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExplanationCandidate, Shift } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import { explanationQuery } from '../api';
import { addressOfRow, isOnDrawerPage } from './row-address';

/** Rows of a candidate that are shown at first; those that its sentence names are among them. */
const SHOWN = 6;

/** What would explain the difference, the likeliest first; it accuses nobody. */
export function Explanation({ shift }: { shift: Shift }) {
  const isOff = shift.difference_centavos !== null && shift.difference_centavos !== 0;
  const query = useQuery({ ...explanationQuery(shift.id, shift.counts), enabled: isOff });
  if (!isOff) return null;
  const { data: explanation } = query;
  if (!explanation)
    return (
      <p className="small dim rule" role="status">
        {hasFailed(query)
          ? 'Possible explanations could not be loaded.'
          : 'Looking for possible explanations...'}
      </p>
    );
  const { heading, candidates } = explanation;
  if (candidates.length === 0) return <p className="rule">Nothing recorded explains it.</p>;
  return (
    <section className="stack rule" aria-label="Possible explanations">
      <h3>{heading}</h3>
      <ul className="lines">
        {candidates.map((candidate) => (
          <Candidate key={candidate.sentence} candidate={candidate} shift={shift} />
        ))}
      </ul>
    </section>
  );
}

interface CandidateProps {
  candidate: ExplanationCandidate;
  shift: Shift;
}

function Candidate({ candidate, shift }: CandidateProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? candidate.rows : candidate.rows.slice(0, SHOWN);
  return (
    <li className="stack gap-0 pad-8">
      <span className="break">{candidate.sentence}</span>
      {candidate.why !== '' && <span className="small dim break">{candidate.why}</span>}
      <span className="row wrap" style={{ gap: '0 12px' }}>
        {rows.map((row) => (
          <a
            key={`${row.kind} ${row.id}`}
            className="link row tall"
            href={addressOfRow(row, shift)}
            // A second tap brings a row back that was scrolled out of sight.
            data-to-rows={isOnDrawerPage(row) || undefined}
          >
            {row.name}
          </a>
        ))}
        {rows.length < candidate.rows.length && (
          <button type="button" className="link tall" onClick={() => setShowsAll(true)}>
            Show all {candidate.rows.length}
          </button>
        )}
      </span>
    </li>
  );
}

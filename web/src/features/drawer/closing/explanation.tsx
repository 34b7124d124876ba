import { useQuery } from '@tanstack/react-query';
import type { ExplanationCandidate, Shift } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import { explanationQuery } from '../api';
import { rowLinks } from './row-links';

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
          ? 'What would explain it could not be looked up.'
          : 'Looking for what would explain it...'}
      </p>
    );
  const { heading, candidates } = explanation;
  if (candidates.length === 0) return <p className="rule">Nothing recorded explains it.</p>;
  return (
    <section className="stack rule" aria-label="What would explain it">
      <h3>{heading}</h3>
      <ul className="lines">
        {candidates.map((candidate) => (
          <Candidate
            key={`${candidate.kind} ${candidate.amount_centavos}`}
            candidate={candidate}
            on={shift.on}
          />
        ))}
      </ul>
    </section>
  );
}

interface CandidateProps {
  candidate: ExplanationCandidate;
  /** The day of the shift. */
  on: string;
}

function Candidate({ candidate, on }: CandidateProps) {
  return (
    <li className="stack gap-0 pad-8">
      <span className="break">{candidate.sentence}</span>
      {candidate.why !== '' && <span className="small dim break">{candidate.why}</span>}
      <span className="row wrap gap-12">
        {rowLinks(candidate.rows, on).map(({ href, word }) => (
          <a key={word} className="link row tall" href={href}>
            {word}
          </a>
        ))}
      </span>
    </li>
  );
}

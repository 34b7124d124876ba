import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';
import { troubleQuery } from '../api';
import { AREAS, areaName, type Finding, ofLevel, summaryOf } from './finding';

const FAILED = 'Failed to check';

/** What is wrong with the server, its data, the devices, the printers and this browser, the worst first. */
export function TroubleReport() {
  const check = useQuery(troubleQuery);
  const failed = hasFailed(check);
  useFailureToast(failed || check.isRefetchError, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={check.refetch} />;
  if (!check.data) return <Skeleton label="Checking... This takes a few seconds." rows={4} height={72} />;
  const { looked_at, findings } = check.data;
  return (
    <>
      <section className="card row wrap" aria-label="Summary">
        <div className="grow stack gap-0" style={{ flexBasis: 240 }} role="status">
          <p className="large strong">{summaryOf(findings)}</p>
          <p className="small dim">
            {check.isFetching ? 'Checking...' : `Checked ${formatDateTime(looked_at)}.`}
          </p>
        </div>
        <Button aria-disabled={check.isFetching} onClick={() => void check.refetch({ cancelRefetch: false })}>
          {check.isFetching ? 'Checking...' : 'Check again'}
        </Button>
      </section>
      <ProblemsCard title="Wrong" tone="out" findings={ofLevel(findings, 'wrong')} />
      <ProblemsCard title="Check this" tone="low" findings={ofLevel(findings, 'look')} />
      <OkCard findings={ofLevel(findings, 'ok')} />
    </>
  );
}

function ProblemsCard({
  title,
  tone,
  findings,
}: {
  title: string;
  tone: string;
  findings: readonly Finding[];
}) {
  if (findings.length === 0) return null;
  return (
    <TitledCard title={title}>
      <ul className="stack">
        {findings.map(({ area, subject, told }) => (
          // Two devices may have the same name.
          <li key={`${subject} ${told}`} className="note" data-tone={tone}>
            <strong>{subject}</strong> <span className="small">· {areaName(area)}</span>
            <br />
            <FindingText text={told} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** For people who want to know what was looked at: the machine on one side, everything else on the other. */
function OkCard({ findings }: { findings: readonly Finding[] }) {
  const [machine, ...otherAreas] = AREAS;
  return (
    <TitledCard title="OK">
      <div className="columns">
        <OkArea area={machine} findings={findings} />
        <div className="stack gap-12">
          {otherAreas.map((area) => (
            <OkArea key={area[0]} area={area} findings={findings} />
          ))}
        </div>
      </div>
    </TitledCard>
  );
}

function OkArea({ area, findings }: { area: (typeof AREAS)[number]; findings: readonly Finding[] }) {
  const [key, title] = area;
  const inArea = findings.filter((finding) => finding.area === key);
  if (inArea.length === 0) return null;
  return (
    <section className="stack gap-4" aria-label={title}>
      <h3 className="small strong">{title}</h3>
      <dl className="lines small">
        {inArea.map(({ subject, told }) => (
          <div key={`${subject} ${told}`} className="row top wrap gap-4 pad-8">
            <dt className="fixed" style={{ width: 160 }}>
              {subject}
            </dt>
            <dd className="grow dim break" style={{ flexBasis: 180 }}>
              <FindingText text={told} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A sentence, in which commands are marked up as code. */
function FindingText({ text }: { text: string }) {
  return text.split('`').map((part, number) =>
    // Every second part was between backticks, and is a command.
    number % 2 === 1 ? <code key={part}>{part}</code> : part,
  );
}

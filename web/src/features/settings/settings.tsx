import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logoQuery } from '~/api/logo';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { OnScreen } from '~/components/on-screen';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { AboutCard } from './about-card';
import { AccessCard } from './access-card';
import { AiCard } from './ai-card';
import { numbersQuery, serverQuery, settingsQuery } from './api';
import { ApprovalsForm } from './approvals-form';
import { BackupsCard } from './backups-card';
import { BooksCard } from './books-card';
import { CafeForm } from './cafe-form';
import { DeviceCard, type DeviceSound } from './device-card';
import { DrawersCard } from './drawers-card';
import { InvoicesForm } from './invoices-form';
import { LogoCard } from './logo-card';
import { ReceiptsCard } from './receipts-card';
import { SettingsIndex } from './settings-index';
import { TaxForm } from './tax-form';
import { TroubleCard } from './trouble/trouble-card';
import { WaysForm } from './ways-form';

const FAILED = 'Failed to load settings';

/** A card of another feature. */
interface Guest {
  card: ReactNode;
  /** Whether what it shows has loaded, or has failed to. */
  isHere: boolean;
}

interface SettingsProps {
  sound: DeviceSound;
  people: Guest;
  devices: Guest;
  printers: Guest;
  /** Leads back to the guide until that is over. */
  firstDay: Guest;
}

/** What an owner may set, and the state of the server. */
export function Settings({ sound, people, devices, printers, firstDay }: SettingsProps) {
  const settings = useQuery(settingsQuery);
  const server = useQuery(serverQuery);
  const numbers = useQuery(numbersQuery);
  const logo = useQuery(logoQuery);
  const failed = [settings, server, numbers].filter(hasFailed);
  useFailureToast(failed.length > 0, FAILED);
  const retry = async () => {
    const results = await Promise.all(failed.map((query) => query.refetch()));
    return { isSuccess: results.every(({ isSuccess }) => isSuccess) };
  };
  const { data } = settings;
  const left: Guest[] = [
    firstDay,
    {
      isHere: isHere(settings),
      card: data && (
        <TitledCard title="Cafe">
          <CafeForm {...data} />
        </TitledCard>
      ),
    },
    { isHere: isHere(logo), card: <LogoCard /> },
    people,
    devices,
    {
      isHere: true,
      card: data && (
        <>
          <TitledCard title="Ways to pay">
            <WaysForm {...data} />
          </TitledCard>
          <AccessCard {...data} />
          <DrawersCard {...data} />
        </>
      ),
    },
    printers,
    {
      isHere: true,
      card: (
        <>
          {data && <ReceiptsCard {...data} />}
          <DeviceCard sound={sound} />
        </>
      ),
    },
  ];
  const right: Guest[] = [
    {
      isHere: isHere(numbers),
      card: data && (
        <>
          <TitledCard title="Tax and invoices">
            <TaxForm {...data} />
            {numbers.data && <InvoicesForm values={data.values} numbers={numbers.data} />}
          </TitledCard>
          <TitledCard title="Approvals">
            <ApprovalsForm values={data.values} />
          </TitledCard>
        </>
      ),
    },
    {
      isHere: isHere(server),
      card: server.data && (
        <>
          <AiCard ai={server.data.ai} />
          <TroubleCard />
          <BackupsCard {...server.data} />
          <BooksCard {...server.data.journal} />
          <AboutCard server={server.data} />
        </>
      ),
    },
  ];
  // A card that comes late would push those below it away from under a finger; on a phone the right column is below.
  const firstMissing = [...left, ...right].findIndex((card) => !card.isHere);
  const shown = firstMissing < 0 ? left.length + right.length : firstMissing;
  const loading = failed.length === 0 && firstMissing >= 0 && (
    <Skeleton label="Loading settings..." rows={3} height={120} />
  );
  return (
    <>
      <SettingsIndex />
      <div className="columns">
        <div className="stack gap-16">
          <Cards of={left} shown={shown} />
          {shown < left.length && loading}
        </div>
        <div className="stack gap-16">
          <Cards of={right} shown={shown - left.length} />
          {failed.length > 0 && <FailedState title={FAILED} onRetry={retry} />}
          {shown >= left.length && loading}
        </div>
      </div>
    </>
  );
}

/** Whether there is something to show, be it a failure. */
export function isHere(answer: Parameters<typeof hasFailed>[0]): boolean {
  return answer.data !== undefined || hasFailed(answer);
}

/** All are mounted, so that each is read once. */
function Cards({ of, shown }: { of: readonly Guest[]; shown: number }) {
  return of.map(({ card }, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
      key={place}
      hidden={place >= shown}
      style={place < shown ? { display: 'contents' } : undefined}
    >
      <OnScreen value={place < shown}>{card}</OnScreen>
    </div>
  ));
}

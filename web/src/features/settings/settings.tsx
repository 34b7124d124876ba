import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
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

interface SettingsProps {
  sound: DeviceSound;
  people: ReactNode;
  devices: ReactNode;
  printers: ReactNode;
  /** Leads back to the guide until that is over. */
  firstDay: ReactNode;
}

/** What an owner may set, and the state of the server. */
export function Settings({ sound, people, devices, printers, firstDay }: SettingsProps) {
  const settings = useQuery(settingsQuery);
  const server = useQuery(serverQuery);
  const numbers = useQuery(numbersQuery);
  const failed = [settings, server, numbers].filter(hasFailed);
  useFailureToast(failed.length > 0, FAILED);
  // The settings would push these away from under a finger.
  const isStill = settings.data !== undefined || hasFailed(settings);
  const tryAgain = async () => {
    const answers = await Promise.all(failed.map((query) => query.refetch()));
    return { isSuccess: answers.every(({ isSuccess }) => isSuccess) };
  };
  return (
    <>
      <SettingsIndex />
      <div className="columns">
        <div className="stack gap-16">
          {firstDay}
          {settings.data && (
            <TitledCard title="Cafe">
              <CafeForm {...settings.data} />
            </TitledCard>
          )}
          {settings.data && <LogoCard />}
          <Unmoved isStill={isStill}>{people}</Unmoved>
          <Unmoved isStill={isStill}>{devices}</Unmoved>
          {settings.data && (
            <TitledCard title="Ways to pay">
              <WaysForm {...settings.data} />
            </TitledCard>
          )}
          {settings.data && <AccessCard {...settings.data} />}
          {settings.data && <DrawersCard {...settings.data} />}
          <Unmoved isStill={isStill}>{printers}</Unmoved>
          {settings.data && <ReceiptsCard {...settings.data} />}
          {isStill && <DeviceCard sound={sound} />}
        </div>
        <div className="stack gap-16">
          {settings.data && (
            <TitledCard title="Tax and invoices">
              <TaxForm {...settings.data} />
              {numbers.data && <InvoicesForm values={settings.data.values} numbers={numbers.data} />}
            </TitledCard>
          )}
          {settings.data && (
            <TitledCard title="Approvals">
              <ApprovalsForm values={settings.data.values} />
            </TitledCard>
          )}
          {isStill && server.data && (
            <>
              <AiCard ai={server.data.ai} />
              <TroubleCard />
              <BackupsCard {...server.data} />
              <BooksCard {...server.data.journal} />
              <AboutCard server={server.data} />
            </>
          )}
          {failed.length > 0 ? (
            <FailedState title={FAILED} onRetry={tryAgain} />
          ) : (
            !(settings.data && server.data) && <Skeleton label="Loading settings..." rows={3} height={120} />
          )}
        </div>
      </div>
    </>
  );
}

/** A card that is read together with the settings, and not shown before them. */
function Unmoved({ isStill, children }: { isStill: boolean; children: ReactNode }) {
  return (
    <div hidden={!isStill} style={isStill ? { display: 'contents' } : undefined}>
      {children}
    </div>
  );
}

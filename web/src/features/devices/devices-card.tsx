import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Device } from '~/api/types';
import { Button } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { OnScreen } from '~/components/on-screen';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { currentRow } from '~/lib/current-row';
import { AddDeviceDialog } from './adding/add-device-dialog';
import { storedCodeId } from './adding/stored-code';
import { devicesQuery } from './api';
import { ChangeDeviceDialog } from './change-device-dialog';
import { DeviceRow } from './device-row';
import { RevokeDialog } from './revoke-dialog';

const FAILED = 'Failed to load devices';

/** The browsers that may come in besides the server's own, and the way to add one. */
export function DevicesCard() {
  const devices = useQuery(devicesQuery);
  const isOnScreen = use(OnScreen);
  // After a reload in the middle, a new device may be waiting to be confirmed.
  const [adding, setAdding] = useState(() => storedCodeId() !== null);
  const [changing, setChanging] = useState<Device | null>(null);
  const [revoking, setRevoking] = useState<Device | null>(null);
  const failed = hasFailed(devices);
  useFailureToast(failed, FAILED);
  return (
    <TitledCard title="Devices" tools={<Button onClick={() => setAdding(true)}>Add a device</Button>}>
      {failed ? (
        <FailedState title={FAILED} onRetry={devices.refetch} />
      ) : !devices.data ? (
        <Skeleton label="Loading devices..." rows={2} height={72} />
      ) : devices.data.length === 0 ? (
        <p className="small dim">
          Other tablets, phones and computers must be added before they can be used here. The server's own
          screen needs nothing.
        </p>
      ) : (
        <ul className="lines">
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} onChange={() => setChanging(device)} />
          ))}
        </ul>
      )}
      {adding && isOnScreen && (
        <AddDeviceDialog devices={devices.data ?? []} onClose={() => setAdding(false)} />
      )}
      {changing && (
        <ChangeDeviceDialog
          device={changing}
          onClose={() => setChanging(null)}
          onRevoke={() => {
            setChanging(null);
            setRevoking(changing);
          }}
        />
      )}
      {revoking && (
        <RevokeDialog device={currentRow(devices.data, revoking)} onClose={() => setRevoking(null)} />
      )}
    </TitledCard>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device, NewPairingCode } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { newId } from '~/lib/ids';
import { useStillThere } from '~/lib/use-still-there';
import { codeQuery, postCode, postRefuse } from '../api';
import { CodeSteps } from './code-steps';
import { NewDeviceForm } from './new-device-form';
import { storeCodeId, storedCodeId } from './stored-code';

interface AddDeviceDialogProps {
  devices: readonly Device[];
  onClose: () => void;
}

/** From naming the new device to confirming the browser that typed its code. */
export function AddDeviceDialog({ devices, onClose }: AddDeviceDialogProps) {
  const queries = useQueryClient();
  const [codeId, setCodeId] = useState(storedCodeId);
  const isThere = useStillThere();

  async function make(values: NewPairingCode): Promise<void> {
    const made = await postCode(values);
    if (!isThere()) return end(made.id);
    queries.setQueryData(codeQuery(made.id).queryKey, made);
    storeCodeId(made.id);
    setCodeId(made.id);
  }

  function done() {
    storeCodeId(null);
    onClose();
  }

  /** Nobody may be added by a code that no screen shows. If this does not arrive, the code ends within five minutes. */
  function end(id: string) {
    postRefuse(id).catch(() => undefined);
  }

  function close() {
    if (codeId) end(codeId);
    done();
  }

  return (
    <Dialog title="Add a device" onClose={close}>
      {codeId ? (
        <CodeSteps
          key={codeId}
          id={codeId}
          onAgain={({ name, home }) => make({ id: newId(), name, home })}
          onClose={close}
          onDone={done}
        />
      ) : (
        <NewDeviceForm
          taken={devices.filter(({ revoked_at }) => revoked_at === null).map(({ name }) => name)}
          onMake={make}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

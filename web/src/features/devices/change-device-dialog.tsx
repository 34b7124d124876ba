import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device, DeviceChange } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { saveOwn } from '~/components/save-own';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { changedByBoth } from '~/lib/changed-by-both';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { formatDateTime } from '~/lib/time';
import { devicesQuery, patchDevice } from './api';
import { type NameAndHome, NameAndHomeFields, problemsOf } from './name-and-home';
import { homeWord } from './words';

interface ChangeDeviceDialogProps {
  device: Device;
  onClose: () => void;
  /** The device is to be removed: the question for that comes next. */
  onRevoke: () => void;
}

/** The name and home screen of a device, and the way to remove it. */
export function ChangeDeviceDialog({ device, onClose, onRevoke }: ChangeDeviceDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  // The values when the dialog opened, or when somebody was told of another person's change.
  const [known, setKnown] = useState<NameAndHome>({ name: device.name, home: device.home });
  const { texts, over, failure, busy, form, field, refuse, ask } = useForm<NameAndHome>({
    untouched: known,
    submit: save,
    failed: `Failed to change ${device.name}`,
  });

  async function save() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const done = await saveOwn({
      record: `device ${device.id}`,
      known,
      desired: mine,
      send: async (base) => {
        const change = changeOf(base, mine(base));
        return Object.keys(change.known).length > 0 ? patchDevice(device.id, change) : 'unchanged';
      },
      clash: 'device_changed',
      read,
      onKnown: setKnown,
      // Keeps what was typed, takes theirs for the rest, and says which differ: to save again is then a decision.
      onClash: (now, base) => {
        setKnown(now);
        ask({}, changedText(base, mine(base), now));
      },
    });
    if (done !== 'unchanged')
      showSuccess(
        'Success',
        `${texts.name.trim()} is saved. It opens on ${homeWord(texts.home)} from its next start.`,
      );
    void queries.invalidateQueries(devicesQuery);
    onClose();
  }

  function mine(base: NameAndHome): NameAndHome {
    const { name, home } = over(base);
    return { name: name.trim(), home };
  }

  async function read(): Promise<NameAndHome | null> {
    const all = await queries.fetchQuery({ ...devicesQuery, retry: false });
    const now = all.find(({ id }) => id === device.id);
    return now ? { name: now.name, home: now.home } : null;
  }

  return (
    <Dialog title={`Change ${device.name}`} onClose={() => busy || onClose()}>
      <form className="stack" {...form}>
        <NameAndHomeFields name={field('name')} home={field('home')} />
        <p className="small dim">
          Added {formatDateTime(device.paired_at)}{' '}
          {device.paired_by ? `by ${device.paired_by}` : 'in the terminal'}.
        </p>
        <Button danger disabled={busy} onClick={onRevoke}>
          Remove this device
        </Button>
        <FormActions submit="Save" underWay="Saving..." busy={busy} failure={failure} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** The fields that somebody else changed, and that were changed here too. */
function changedText(known: NameAndHome, mine: NameAndHome, now: NameAndHome): string {
  const nowWords = { name: `is called ${now.name}`, home: `opens on ${homeWord(now.home)}` };
  const changes = changedByBoth(['name', 'home'], known, mine, now).map((name) => nowWords[name]);
  const theirs = changes.length > 0 ? `: it ${changes.join(' and ')}` : '';
  return `Someone else changed this device${theirs}. Save again to keep yours.`;
}

/** Only the changed fields, each with the value that was seen before. */
function changeOf(known: NameAndHome, { name, home }: NameAndHome): DeviceChange & { known: object } {
  return {
    ...(name === known.name ? {} : { name }),
    ...(home === known.home ? {} : { home }),
    known: {
      ...(name === known.name ? {} : { name: known.name }),
      ...(home === known.home ? {} : { home: known.home }),
    },
  };
}

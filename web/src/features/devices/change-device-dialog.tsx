import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { Device, DeviceChange } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { useLostFirst } from '~/components/use-lost-first';
import { changedByBoth } from '~/lib/changed-by-both';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { formatDateTime } from '~/lib/time';
import { devicesQuery, patchDevice } from './api';
import { type NameAndHome, NameAndHomeFields, problemsOf } from './name-and-home';
import { homeWord } from './words';

interface ChangeDeviceDialogProps {
  device: Device;
  onClose: () => void;
  /** It shall be no device any more: that is asked next. */
  onRevoke: () => void;
}

/** What a device is called and opens on, and the way to remove it. */
export function ChangeDeviceDialog({ device, onClose, onRevoke }: ChangeDeviceDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  // As it was when the dialog opened, or when somebody was told of another's change.
  const [known, setKnown] = useState<NameAndHome>({ name: device.name, home: device.home });
  const { texts, failure, busy, form, field, refuse, ask } = useForm<NameAndHome>({
    untouched: known,
    submit: save,
    failed: `Failed to change ${device.name}`,
    onRefused: tellOfTheOther,
  });

  const lostFirst = useLostFirst(({ from, to }: { from: NameAndHome; to: NameAndHome }) =>
    patchDevice(device.id, changeOf(from, to)),
  );

  async function save() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const earlier = await lostFirst.settle();
    const from = earlier?.sent.to ?? known;
    setKnown(from);
    const to = { ...texts, name: texts.name.trim() };
    const isChanged = Object.keys(changeOf(from, to).known).length > 0;
    if (isChanged) await lostFirst.send({ from, to });
    if (isChanged || earlier) {
      showSuccess(
        'Success',
        `${texts.name.trim()} is changed. It opens on ${homeWord(texts.home)} from its next start.`,
      );
    }
    void queries.invalidateQueries(devicesQuery);
    onClose();
  }

  /** Keeps what was typed, takes the other's for the rest, and says which differ: saving again is then meant. */
  async function tellOfTheOther(error: unknown): Promise<boolean> {
    if (!isCode(error, 'device_changed')) return false;
    const now = (await queries.fetchQuery({ ...devicesQuery, retry: false }).catch(() => [])).find(
      ({ id }) => id === device.id,
    );
    if (!now) return false;
    setKnown({ name: now.name, home: now.home });
    ask({}, changedText(known, texts, now));
    return true;
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

/** What somebody else has made of what was changed here too. */
function changedText(known: NameAndHome, mine: NameAndHome, now: NameAndHome): string {
  const nowWords = { name: `is called ${now.name}`, home: `opens on ${homeWord(now.home)}` };
  const told = changedByBoth(['name', 'home'], known, { ...mine, name: mine.name.trim() }, now).map(
    (name) => nowWords[name],
  );
  const theirs = told.length > 0 ? `: it ${told.join(' and ')}` : '';
  return `Someone else changed this device${theirs}. Save again to keep yours.`;
}

/** Only what was changed, each with what was seen of it. */
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

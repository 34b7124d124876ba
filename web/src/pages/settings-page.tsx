import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '~/components/page-frame';
import { devicesQuery } from '~/features/devices/api';
import { DevicesCard } from '~/features/devices/devices-card';
import { firstDayQuery } from '~/features/first-day/api';
import { FinishCard } from '~/features/first-day/finish-card';
import { prefer, usePreferences } from '~/features/kitchen/screen/preferences';
import { peopleQuery } from '~/features/people/api';
import { PeopleCard } from '~/features/people/people-card';
import { groupsQuery, printersQuery } from '~/features/printing/api';
import { PrintersCard } from '~/features/printing/printers-card';
import { serverQuery, settingsQuery } from '~/features/settings/api';
import { isHere, Settings } from '~/features/settings/settings';
import { useCurrentStaff } from '~/lib/current-staff';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

const KEYS = [
  settingsQuery.queryKey,
  serverQuery.queryKey,
  peopleQuery.queryKey,
  devicesQuery.queryKey,
  printersQuery.queryKey,
];

export function SettingsPage() {
  const signUp = useQuery(settingsQuery).data?.values.sign_up;
  const firstDay = useQuery(firstDayQuery);
  const people = useQuery(peopleQuery);
  const devices = useQuery(devicesQuery);
  const printers = useQuery(printersQuery);
  // Which items no printer prints is said below the printers.
  const groups = useQuery(groupsQuery);
  // Another tab may sign somebody else in, who must not find what was typed here.
  const person = useCurrentStaff(({ staff }) => staff?.id);
  const sound = usePreferences((kitchen) => kitchen.sound);
  return (
    <PageFrame title="Settings" onBack={useBack()} aside={<ScreenAside keys={KEYS} />}>
      <Settings
        key={person}
        sound={{ on: sound === 'on', onChange: (on) => prefer({ sound: on ? 'on' : 'off' }) }}
        people={{ card: <PeopleCard isSignUpOpen={signUp === 'open'} />, isHere: isHere(people) }}
        devices={{ card: <DevicesCard />, isHere: isHere(devices) }}
        printers={{ card: <PrintersCard />, isHere: isHere(printers) && isHere(groups) }}
        firstDay={{ card: <FinishCard />, isHere: isHere(firstDay) }}
      />
    </PageFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '~/components/page-frame';
import { devicesQuery } from '~/features/devices/api';
import { DevicesCard } from '~/features/devices/devices-card';
import { FinishCard } from '~/features/first-day/finish-card';
import { prefer, usePreferences } from '~/features/kitchen/screen/preferences';
import { peopleQuery } from '~/features/people/api';
import { PeopleCard } from '~/features/people/people-card';
import { printersQuery } from '~/features/printing/api';
import { PrintersCard } from '~/features/printing/printers-card';
import { serverQuery, settingsQuery } from '~/features/settings/api';
import { Settings } from '~/features/settings/settings';
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
  // Another tab may sign somebody else in, who must not find what was typed here.
  const person = useCurrentStaff(({ staff }) => staff?.id);
  const sound = usePreferences((kitchen) => kitchen.sound);
  return (
    <PageFrame title="Settings" onBack={useBack()} aside={<ScreenAside keys={KEYS} />}>
      <Settings
        key={person}
        sound={{ on: sound === 'on', onChange: (on) => prefer({ sound: on ? 'on' : 'off' }) }}
        people={<PeopleCard isSignUpOpen={signUp === 'open'} />}
        devices={<DevicesCard />}
        printers={<PrintersCard />}
        firstDay={<FinishCard />}
      />
    </PageFrame>
  );
}

import { PageFrame } from '~/components/page-frame';
import { prefer, usePreferences } from '~/features/kitchen/screen/preferences';
import { serverQuery, settingsQuery } from '~/features/settings/api';
import { Settings } from '~/features/settings/settings';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

const KEYS = [settingsQuery.queryKey, serverQuery.queryKey];

export function SettingsPage() {
  const sound = usePreferences((kitchen) => kitchen.sound);
  return (
    <PageFrame title="Settings" onBack={useBack()} aside={<ScreenAside keys={KEYS} />}>
      <Settings sound={{ on: sound === 'on', onChange: (on) => prefer({ sound: on ? 'on' : 'off' }) }} />
    </PageFrame>
  );
}

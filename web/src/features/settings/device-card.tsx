import { Choice } from '~/components/choice';
import { PaperWidthChoice } from '~/components/paper/paper-width';
import { Switch } from '~/components/switch';
import { TitledCard } from '~/components/titled-card';
import { chooseTheme, type Theme, useTheme } from '~/lib/theme';
import { printReceiptsHere, useThisPrinter } from '~/lib/this-printer';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export interface DeviceSound {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** The settings that only this device remembers. */
export function DeviceCard({ sound }: { sound: DeviceSound }) {
  const chosen = useTheme((theme) => theme.chosen);
  const prints = useThisPrinter((printer) => printer.prints);
  return (
    <TitledCard title="This device">
      <Choice label="Theme" titled options={THEMES} value={chosen} onChange={chooseTheme} />
      <Switch label="Sound for new orders in the kitchen" on={sound.on} onChange={sound.onChange} />
      <Switch
        label="This browser prints the till’s receipts"
        on={prints}
        onChange={() => printReceiptsHere(!prints)}
      />
      {prints && <PaperWidthChoice titled />}
    </TitledCard>
  );
}

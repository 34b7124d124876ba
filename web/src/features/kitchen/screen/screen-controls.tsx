import { IconBaselineDensitySmall, IconMoon, IconSun, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Button } from '~/components/button';
import classes from './kitchen-screen.module.css';
import { prefer, usePreferences } from './preferences';
import { chime } from './sound';

/** This screen's size, sound and theme, remembered by this device. */
export function ScreenControls() {
  const { theme, sound, size } = usePreferences();
  const SoundIcon = sound === 'on' ? IconVolume : IconVolumeOff;
  const ThemeIcon = theme === 'dark' ? IconMoon : IconSun;
  return (
    <>
      <Button
        primary={size === 'compact'}
        aria-label="Compact"
        aria-pressed={size === 'compact'}
        onClick={() => prefer({ size: size === 'compact' ? 'large' : 'compact' })}
      >
        <IconBaselineDensitySmall size={24} aria-hidden /> <span className="word">Compact</span>
      </Button>
      <Button
        icon
        aria-label="Sound for new orders"
        aria-pressed={sound === 'on'}
        onClick={() => {
          prefer({ sound: sound === 'on' ? 'off' : 'on' });
          // Plays the sound as soon as it is ready, so that people hear what it is like.
          if (sound === 'off') setTimeout(chime, 100);
        }}
      >
        <SoundIcon size={24} aria-hidden />
      </Button>
      <Button
        icon
        aria-label="Dark screen"
        aria-pressed={theme === 'dark'}
        onClick={() => prefer({ theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        <ThemeIcon size={24} aria-hidden />
      </Button>
    </>
  );
}

/** Any touch on the screen turns the sound on, not only one on this button. */
export function SoundHint() {
  return (
    <Button className={classes.sound}>
      <IconVolumeOff size={20} aria-hidden /> Turn sound on
    </Button>
  );
}

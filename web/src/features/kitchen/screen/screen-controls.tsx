import { IconBaselineDensitySmall, IconMoon, IconSun, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { prefer, usePreferences } from './preferences';
import classes from './screen-controls.module.css';
import { chime, useSound } from './sound';

/** Size, sound and theme of this screen, remembered by this device. */
export function ScreenControls() {
  const { theme, sound, size } = usePreferences();
  const SoundIcon = sound === 'on' ? IconVolume : IconVolumeOff;
  const ThemeIcon = theme === 'dark' ? IconMoon : IconSun;
  return (
    <>
      <button
        type="button"
        className={`${classes.control} ${classes.worded}`}
        aria-label="Compact"
        aria-pressed={size === 'compact'}
        onClick={() => prefer({ size: size === 'compact' ? 'large' : 'compact' })}
      >
        <IconBaselineDensitySmall size={24} aria-hidden /> <span className={classes.word}>Compact</span>
      </button>
      <button
        type="button"
        className={classes.control}
        aria-label="Sound for new orders"
        aria-pressed={sound === 'on'}
        onClick={() => {
          prefer({ sound: sound === 'on' ? 'off' : 'on' });
          // Plays it once ready, so that people hear what it sounds like.
          if (sound === 'off') setTimeout(chime, 100);
        }}
      >
        <SoundIcon size={24} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.control}
        aria-label="Dark screen"
        aria-pressed={theme === 'dark'}
        onClick={() => prefer({ theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        <ThemeIcon size={24} aria-hidden />
      </button>
    </>
  );
}

/** Only where the browser plays nothing before a touch; any touch on the screen will do. */
export function SoundHint() {
  const wanted = usePreferences((state) => state.sound === 'on');
  const blocked = useSound((state) => state.blocked);
  if (!wanted || !blocked) return null;
  return (
    <button type="button" className={classes.hint}>
      <IconVolumeOff size={22} aria-hidden /> Tap to turn sound on
    </button>
  );
}

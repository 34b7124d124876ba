import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { ToastOutlet } from '~/components/toast';
import { LogoutButton } from '~/features/auth/logout-button';
import { UnseenWarning } from '~/features/kitchen/unseen-warning';
import { CAFE_NAME } from '~/lib/cafe-name';
import { useCurrentStaff } from '~/lib/current-staff';
import { SyncBadge } from '~/outbox/sync-badge';
import classes from './pos-header.module.css';

/** On a wide screen toasts have their place in it: beside the badge, and over nothing that is tapped. */
export function PosHeader({ wide }: { wide: boolean }) {
  const firstName = useCurrentStaff(({ staff }) => staff?.first_name);
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <h1 className={classes.cafe}>{CAFE_NAME}</h1>
        {firstName && <p className={classes.welcome}>Welcome, {firstName}</p>}
      </div>
      {wide && (
        <div className={classes.toast}>
          <ToastOutlet inPlace />
        </div>
      )}
      <UnseenWarning />
      <SyncBadge />
      <ThemeToggle />
      <LogoutButton className={classes.logout ?? ''} />
    </header>
  );
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  // Both icons are drawn and CSS shows one: the theme is known before React is.
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Change theme"
      onClick={() =>
        setColorScheme(document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark')
      }
    >
      <IconMoon size={20} aria-hidden className={classes.whenLight} />
      <IconSun size={20} aria-hidden className={classes.whenDark} />
    </button>
  );
}

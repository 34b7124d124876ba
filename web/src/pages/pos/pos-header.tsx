import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import { ToastOutlet } from '~/components/toast';
import { LogoutButton } from '~/features/auth/logout-button';
import { UnseenWarning } from '~/features/kitchen/counter/unseen-warning';
import { CAFE_NAME } from '~/lib/cafe-name';
import { useCurrentStaff } from '~/lib/current-staff';
import { switchTheme } from '~/lib/theme';
import { SyncBadge } from '~/outbox/sync-badge';
import classes from '../pos-page.module.css';

interface PosHeaderProps {
  wide: boolean;
  /** How old the figures are. */
  age: ReactNode;
  /** The figures, where there is room for them. */
  children: ReactNode;
}

/** On a wide screen toasts appear in it, in place of the names, which nobody taps. */
export function PosHeader({ wide, age, children }: PosHeaderProps) {
  const firstName = useCurrentStaff(({ staff }) => staff?.first_name);
  return (
    <header className={`row ${classes.header}`}>
      <div className={`grow ${classes.names}`}>
        <h1 className="large cut">{CAFE_NAME}</h1>
        <p className={`row gap-4 small dim ${classes.second}`}>
          {firstName && <span className="cut">Welcome, {firstName}</span>}
          {age}
        </p>
      </div>
      {wide && (
        <div className={`grow ${classes.toast}`}>
          <ToastOutlet inPlace />
        </div>
      )}
      {children}
      <UnseenWarning />
      <SyncBadge />
      <ThemeToggle />
      <LogoutButton />
    </header>
  );
}

function ThemeToggle() {
  // Both icons are drawn and CSS shows one: the theme is known before React is.
  return (
    <Button icon className={classes.theme} aria-label="Change theme" onClick={switchTheme}>
      <IconMoon size={20} aria-hidden className={classes.whenLight} />
      <IconSun size={20} aria-hidden className={classes.whenDark} />
    </Button>
  );
}

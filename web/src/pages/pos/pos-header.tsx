import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/button';
import { ToastOutlet } from '~/components/toast';
import { useCafe } from '~/components/use-cafe';
import { LogoutButton } from '~/features/auth/logout-button';
import { NoDrawer } from '~/features/drawer/no-drawer';
import { UnseenWarning } from '~/features/kitchen/counter/unseen-warning';
import { PrinterTrouble } from '~/features/printing/printer-trouble';
import { useCurrentStaff } from '~/lib/current-staff';
import { addressOf } from '~/lib/navigation';
import { SyncBadge } from '~/outbox/sync-badge';
import classes from '../pos-page.module.css';

interface PosHeaderProps {
  wide: boolean;
  /** How old the figures are. */
  age: ReactNode;
  /** The figures, where there is room for them. */
  children: ReactNode;
}

/**
 * On a wide screen toasts appear here, in place of the names, which nobody taps. What comes and goes moves only the
 * names.
 */
export function PosHeader({ wide, age, children }: PosHeaderProps) {
  const { name } = useCafe();
  const firstName = useCurrentStaff(({ staff }) => staff?.first_name);
  return (
    <header className={`row head-bar ${classes.header}`}>
      <div className={`row grow ${classes.place}`}>
        <div className={`grow ${classes.names}`}>
          <h1 className="large cut">{name}</h1>
          <p className={`row gap-12 small dim ${classes.second}`}>
            {firstName && <span className={`cut ${classes.welcome}`}>Welcome, {firstName}</span>}
            {age}
          </p>
        </div>
        {wide && (
          <div className={`grow ${classes.toast}`}>
            <ToastOutlet inPlace />
          </div>
        )}
      </div>
      <UnseenWarning />
      <PrinterTrouble />
      <SyncBadge />
      <NoDrawer />
      {children}
      <ButtonLink icon className={classes.settings} aria-label="Settings" href={addressOf('/settings')}>
        <IconSettings size={20} aria-hidden />
      </ButtonLink>
      <LogoutButton />
    </header>
  );
}

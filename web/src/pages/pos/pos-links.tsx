import { IconChartBar, IconChefHat, IconGauge, IconPackage, IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '~/components/button';
import { addressOf } from '~/lib/navigation';
import { LAZY_VIEWS } from '../lazy-views';
import classes from './pos-links.module.css';

interface PosLinksProps {
  activeCount: number;
  /** Only Active Orders. */
  short?: boolean;
  className?: string | undefined;
}

/** Links to the other screens. */
export function PosLinks({ activeCount, short = false, className = '' }: PosLinksProps) {
  const queries = useQueryClient();
  // Starts loading at pointerdown, before the finger is lifted.
  const ready = (view: keyof typeof LAZY_VIEWS) => () =>
    void LAZY_VIEWS[view](queries).catch(() => undefined);
  const active = (
    <ButtonLink
      href={addressOf('/orders')}
      className={classes.link}
      data-active={activeCount > 0 || undefined}
    >
      <IconChefHat size={20} aria-hidden /> Active Orders{activeCount > 0 && ` (${activeCount})`}
    </ButtonLink>
  );
  return (
    <nav className={`stack ${classes.links} ${className}`} aria-label="Screens">
      {short ? (
        active
      ) : (
        <>
          <ButtonLink href={addressOf('/reports')} className={classes.link}>
            <IconChartBar size={20} aria-hidden /> Reports
          </ButtonLink>
          <ButtonLink
            href={addressOf('/', { view: 'orders' })}
            className={classes.link}
            onPointerDown={ready('orders')}
          >
            <IconReceipt size={20} aria-hidden /> Orders
          </ButtonLink>
          <ButtonLink href={addressOf('/dashboard')} className={classes.link}>
            <IconGauge size={20} aria-hidden /> Dashboard
          </ButtonLink>
          {active}
          <ButtonLink
            href={addressOf('/', { view: 'inventory' })}
            className={classes.link}
            onPointerDown={ready('inventory')}
          >
            <IconPackage size={20} aria-hidden /> Manage Inventory
          </ButtonLink>
        </>
      )}
    </nav>
  );
}

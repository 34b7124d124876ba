import { useEffect } from 'react';
import { BackButton } from '~/components/back-button';
import { ToastOutlet } from '~/components/toast';
import { useMedia } from '~/lib/use-media';
import { SyncBadge } from '~/outbox/sync-badge';
import { useBoard, watchBoard } from '../board/board-store';
import { OrdersBoard } from '../board/orders-board';
import { OutOfSight } from '../board/out-of-sight';
import { watchTouches } from '../board/touches';
import { CompletedOrders } from '../panels/completed-orders';
import { StillToMake } from '../panels/still-to-make';
import { StaleBanner } from '../tickets/stale-banner';
import { isOpen } from '../tickets/tickets';
import { TicketsAge } from '../tickets/tickets-age';
import { useTicketsFeed } from '../tickets/tickets-feed';
import { useTickets } from '../tickets/tickets-store';
import { useAtWork } from '../tickets/use-at-work';
import { activeOrders } from '../words';
import classes from './kitchen-screen.module.css';
import { OutsButton, useHeldItem } from './outs';
import { usePreferences } from './preferences';
import { ScreenControls, SoundHint } from './screen-controls';
import { useKitchenPresence } from './use-presence';
import { useConfirmSeen } from './use-seen';
import { useTicketSounds } from './use-sound';
import { useWakeLock } from './use-wake-lock';

/** If this matches, the panels fit beside the board; otherwise everything is one scrolling column. */
const ROOMY = '(min-width: 768px) and (min-height: 520px)';

/** Active Orders (spec section 2): the kitchen's display. */
export function KitchenScreen({ onBack }: { onBack: () => void }) {
  useEffect(watchTouches, []);
  useEffect(watchBoard, []);
  const { failed, refetch } = useTicketsFeed();
  useConfirmSeen();
  useAtWork();
  useKitchenPresence();
  const isSoundBlocked = useTicketSounds();
  const awake = useWakeLock();
  const { theme, size } = usePreferences();
  const roomy = useMedia(ROOMY);
  const [board, heldDialog] = useHeldItem();

  return (
    <div className={classes.screen} data-theme={theme} data-size={size}>
      <header className={classes.header}>
        <div className={`row head-bar ${classes.heading}`}>
          <BackButton onBack={onBack} />
          <div className="grow">
            <h1 className="large cut">Active Orders</h1>
            <ActiveCount />
          </div>
        </div>
        <div className={`row end head-bar ${classes.status}`}>
          <div className={`row end grow ${classes.age}`}>
            <TicketsAge />
            <div className={`row grow ${classes.toast}`}>
              <ToastOutlet inPlace />
            </div>
          </div>
          {isSoundBlocked && <SoundHint />}
          <SyncBadge />
        </div>
        <div className={`row head-bar ${classes.controls}`}>
          <OutsButton />
          <ScreenControls />
        </div>
      </header>
      <main className={`scroll ${classes.main}`}>
        {!roomy && <StillToMake strip failed={failed} />}
        <div ref={board} className={`scroll ${classes.board}`}>
          <OrdersBoard failed={failed} onRetry={refetch} />
        </div>
        <OutOfSight />
        {roomy && <StillToMake strip={false} failed={failed} />}
        <CompletedOrders />
        <p className={`small dim ${classes.hint}`}>
          {awake ? 'This screen stays awake.' : 'This screen may go to sleep.'}
        </p>
      </main>
      <StaleBanner />
      {heldDialog}
    </div>
  );
}

function ActiveCount() {
  const loaded = useTickets(({ readAt }) => readAt > 0);
  // Counted from the board itself, so that the number matches what is shown.
  const count = useBoard(
    ({ current, cards }) => current.filter((id) => cards[id] && isOpen(cards[id])).length,
  );
  return <p className="small dim cut">{loaded ? activeOrders(count) : '\u00a0'}</p>;
}

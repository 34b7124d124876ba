import { useEffect } from 'react';
import { BackButton } from '~/components/back-button';
import { ToastOutlet } from '~/components/toast';
import { useMedia } from '~/lib/use-media';
import { useBoard, watchBoard } from './board-store';
import { runClock } from './clock';
import { CompletedOrders } from './completed-orders';
import classes from './kitchen-screen.module.css';
import { OrdersBoard } from './orders-board';
import { OutOfSight } from './out-of-sight';
import { usePreferences } from './preferences';
import { ScreenControls, SoundHint } from './screen-controls';
import { runSight } from './sight';
import { StaleBanner } from './stale-banner';
import { StillToMake } from './still-to-make';
import { isOpen } from './tickets';
import { TicketsAge } from './tickets-age';
import { useTicketsFeed } from './tickets-feed';
import { useTickets } from './tickets-store';
import { watchTouches } from './touches';
import { useAtWork } from './use-at-work';
import { useKitchenPresence } from './use-presence';
import { useConfirmSeen } from './use-seen';
import { useTicketSounds } from './use-sound';
import { useWakeLock } from './use-wake-lock';
import { activeOrders } from './words';

/** Where panels fit beside the board; otherwise everything is one scrolling column. */
const ROOMY = '(min-width: 768px) and (min-height: 520px)';

/** Active Orders (spec section 2): the kitchen's display. */
export function KitchenScreen({ onBack }: { onBack: () => void }) {
  useEffect(watchTouches, []);
  useEffect(watchBoard, []);
  useEffect(runClock, []);
  useEffect(runSight, []);
  const { failed, refetch } = useTicketsFeed();
  useConfirmSeen();
  useAtWork();
  useKitchenPresence();
  useTicketSounds();
  const awake = useWakeLock();
  const { theme, size } = usePreferences();
  const roomy = useMedia(ROOMY);

  return (
    <div className={classes.screen} data-theme={theme} data-size={size}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <BackButton onBack={onBack} />
          <div>
            <h1 className={classes.title}>Active Orders</h1>
            <ActiveCount />
          </div>
        </div>
        <div className={classes.status}>
          <ToastOutlet inPlace />
          <SoundHint />
          <TicketsAge />
        </div>
        <div className={classes.controls}>
          <ScreenControls />
        </div>
      </header>
      <main className={classes.main}>
        {!roomy && <StillToMake strip failed={failed} />}
        <div className={classes.board}>
          <OrdersBoard failed={failed} onRetry={refetch} />
        </div>
        <div className={classes.pointers}>
          <OutOfSight />
        </div>
        {roomy && <StillToMake strip={false} failed={failed} />}
        <CompletedOrders />
        <p className={classes.hint}>{awake ? 'This screen stays awake.' : 'This screen may go to sleep.'}</p>
      </main>
      <StaleBanner />
    </div>
  );
}

function ActiveCount() {
  const loaded = useTickets(({ readAt }) => readAt > 0);
  // Counted from the board itself, so that it matches what is there.
  const count = useBoard(
    ({ current, cards }) => current.filter((id) => cards[id] && isOpen(cards[id])).length,
  );
  return <p className={classes.count}>{loaded && activeOrders(count)}</p>;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { UpdatedLine } from '~/components/updated-line';
import { activeSummaryQuery, dayFiguresQuery } from '~/features/dashboard/api';
import { FigureTiles } from '~/features/dashboard/figure-tiles';
import { PerformanceCard, PerformanceDisclosure } from '~/features/dashboard/performance-card';
import { menuQuery } from '~/features/menu/api';
import { MenuSection } from '~/features/menu/menu-section';
import { leaveQuestions, useDialog } from '~/features/order/dialog-state';
import { OrderPanel } from '~/features/order/order-panel';
import { OrderBar } from '~/features/order/order-sheet';
import { useMedia } from '~/lib/use-media';
import { useRightAt } from '~/live/known';
import { PosHeader } from './pos/pos-header';
import { PosLinks } from './pos/pos-links';
import { PosTile, pick } from './pos/pos-tile';
import { useCompleting } from './pos/use-completing';
import { useOrderDialogs } from './pos/use-order-dialogs';
import { usePosKeys } from './pos/use-pos-keys';
import classes from './pos-page.module.css';

/** Where the order stands beside the menu; on a phone it is a bar and a sheet. */
const WIDE = '(min-width: 768px)';

/** The till (spec section 2, Main POS). */
export function PosPage() {
  const search = useRef<HTMLInputElement>(null);
  const discount = useRef<HTMLInputElement>(null);
  const wide = useMedia(WIDE);
  const figures = useQuery(dayFiguresQuery).data;
  const active = useQuery(activeSummaryQuery).data;
  const dialog = useDialog((state) => state.dialog);
  const { begin, complete, busy } = useCompleting();
  usePosKeys({ search, discount, complete: begin });

  // A question left open by going elsewhere must not stand there on coming back.
  useEffect(() => leaveQuestions, []);

  const OrderDialogs = useOrderDialogs(dialog !== null);

  return (
    <div className={classes.page}>
      <PosHeader wide={wide} />
      <main className={classes.main}>
        <FigureTiles figures={figures} />
        <PosLinks activeCount={active?.active_count ?? 0} />
        {!wide && <PerformanceDisclosure figures={figures} />}
        <MenuSection searchRef={search} Tile={PosTile} onPick={pick} status={<FiguresAge />} />
      </main>
      {wide ? (
        <OrderPanel
          discountRef={discount}
          onComplete={begin}
          whenEmpty={<PerformanceCard figures={figures} />}
        />
      ) : (
        <OrderBar onComplete={begin} />
      )}
      {dialog && OrderDialogs && (
        <OrderDialogs
          dialog={dialog}
          numbersInUse={active?.numbers_in_use ?? []}
          busy={busy}
          onComplete={complete}
        />
      )}
    </div>
  );
}

const SHOWN = [menuQuery, dayFiguresQuery, activeSummaryQuery].map(({ queryKey }) => queryKey);

/** The age of the oldest of the three that are here: without a server only a kept menu may be. */
function FiguresAge() {
  return <UpdatedLine at={useRightAt(SHOWN)} />;
}

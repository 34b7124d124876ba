import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { showFailure } from '~/components/toast';
import { UpdatedLine } from '~/components/updated-line';
import { activeSummaryQuery, dayFiguresQuery } from '~/features/dashboard/api';
import { FigureTiles } from '~/features/dashboard/figure-tiles';
import { PerformanceCard } from '~/features/dashboard/performance-card';
import { menuQuery } from '~/features/menu/api';
import { MenuSection } from '~/features/menu/menu-section';
import { termsQuery } from '~/features/order/cards/terms';
import { OrderPanel } from '~/features/order/panel/order-panel';
import { OrderBar } from '~/features/order/panel/order-sheet';
import { useTillPapers } from '~/features/order/papers/use-till-papers';
import {
  closeDialog,
  closeQuestions,
  discardQuestions,
  useDialog,
} from '~/features/order/questions/dialog-state';
import { useFile } from '~/lib/use-file';
import { useMedia, WIDE } from '~/lib/use-media';
import { useRightAt } from '~/live/known';
import { PosFold } from './pos/pos-fold';
import { PosHeader } from './pos/pos-header';
import { PosLinks } from './pos/pos-links';
import { hold, PosTile, usePick } from './pos/pos-tile';
import { SkipToOrder } from './pos/skip-to-order';
import { useCompleting } from './pos/use-completing';
import { useFigures } from './pos/use-figures';
import { useKnownLimits } from './pos/use-known-limits';
import { useNumbersInUse } from './pos/use-numbers-in-use';
import { useOtherWays } from './pos/use-other-ways';
import { usePosKeys } from './pos/use-pos-keys';
import classes from './pos-page.module.css';

/** Where the header has room for the figures, and the links fit on one line. */
const ROOMY = '(min-width: 960px)';

const loadDialogs = () => import('~/features/order/questions/order-dialogs');
const loadOut = () => import('~/features/menu/outs/out-dialog');

/** The till (spec section 2, Main POS). */
export function PosPage() {
  const search = useRef<HTMLInputElement>(null);
  const discount = useRef<HTMLInputElement>(null);
  const wide = useMedia(WIDE);
  const roomy = useMedia(ROOMY);
  const { figures, failed } = useFigures();
  useKnownLimits();
  useQuery(termsQuery);
  const active = useQuery(activeSummaryQuery).data;
  const activeCount = active?.active_count ?? 0;
  const dialog = useDialog((state) => state.dialog);
  const held = dialog?.kind === 'held' ? dialog : null;
  const question = dialog?.kind === 'held' ? null : dialog;
  const turn = useDialog((state) => state.turn);
  const { begin, complete, busy } = useCompleting();
  const papers = useTillPapers();
  const pick = usePick();
  const ways = useOtherWays(dialog?.kind === 'details');
  usePosKeys({ search, discount, complete: begin });

  // A dialog left open on leaving must not be there on return.
  useEffect(() => closeQuestions, []);

  // Loaded before the first question, and there when the network is not.
  const onMissing = () => {
    // The next tap tries again.
    discardQuestions();
    showFailure('This could not be opened. Check the connection and try again.');
  };
  const dialogs = useFile(loadDialogs, question ? 'now' : 'soon', onMissing, true);
  // Loaded only on demand: without the server it could tell nobody.
  const out = useFile(loadOut, held ? 'now' : null, onMissing, true);

  const performance = <PerformanceCard figures={figures} failed={failed} />;

  return (
    <div className={classes.page}>
      <SkipToOrder />
      <PosHeader wide={wide} age={<FiguresAge />}>
        {roomy && <FigureTiles figures={figures} />}
      </PosHeader>
      <main className={`filled scroll ${classes.main}`}>
        {roomy ? (
          <PosLinks activeCount={activeCount} />
        ) : (
          <PosFold figures={figures} activeCount={activeCount}>
            {performance}
          </PosFold>
        )}
        <MenuSection searchRef={search} Tile={PosTile} onPick={pick} onHold={hold} />
      </main>
      {wide ? (
        <OrderPanel discountRef={discount} onComplete={begin} whenEmpty={performance} />
      ) : (
        <OrderBar onComplete={begin} />
      )}
      {papers && <papers.TillPapers />}
      {question && dialogs && (
        <Question
          key={turn}
          Dialogs={dialogs.default}
          dialog={question}
          ways={ways}
          busy={busy}
          onComplete={complete}
        />
      )}
      {held && out && (
        <out.OutDialog key={turn} itemId={held.itemId} name="This item" onClose={closeDialog} />
      )}
    </div>
  );
}

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>['default'];

/**
 * A component of its own: the numbers change with each sale that is sent, and the till need not render again for that.
 */
function Question({
  Dialogs,
  ...question
}: { Dialogs: Dialogs } & Omit<ComponentProps<Dialogs>, 'numbersInUse'>) {
  return <Dialogs {...question} numbersInUse={useNumbersInUse()} />;
}

const SHOWN = [menuQuery, dayFiguresQuery, activeSummaryQuery].map(({ queryKey }) => queryKey);

/** The age of the oldest of the three that are loaded; without a server that may only be a kept menu. */
function FiguresAge() {
  return <UpdatedLine at={useRightAt(SHOWN)} />;
}

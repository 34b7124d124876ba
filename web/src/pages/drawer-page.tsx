import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { drawerQuery } from '~/api/drawer';
import { PageFrame } from '~/components/page-frame';
import { SafeDropDialog } from '~/features/cash/safe-drop-dialog';
import { closingQuery } from '~/features/drawer/api';
import { Closing } from '~/features/drawer/closing/closing';
import { Drawer } from '~/features/drawer/drawer';
import { drawerSearch } from '~/features/drawer/search';
import { takenQuery, useTaken } from '~/features/order/tenders/taken';
import { NoSaleCard } from '~/features/printing/no-sale-card';
import { useSearch } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/**
 * `/drawer`: the state of the drawer; `/drawer?close={shift}`: the closing of a shift, or the shift once it is closed.
 */
export function DrawerPage() {
  const { close } = useSearch(drawerSearch);
  const closing = useQuery({ ...closingQuery(close ?? ''), enabled: close !== undefined }).data;
  useQuery({ ...takenQuery, enabled: close === undefined });
  const hasOtherWays = useTaken(({ tenders }) => tenders.length > 0);
  const [isDropping, setIsDropping] = useState(false);
  const keys = useMemo(() => [(close ? closingQuery(close) : drawerQuery).queryKey], [close]);
  return (
    <PageFrame
      title={
        !close ? 'Drawer' : closing?.step === 'closed' ? `Shift ${closing.shift.number}` : 'Close the drawer'
      }
      onBack={useBack()}
      aside={<ScreenAside keys={keys} />}
    >
      {close ? (
        <Closing key={close} shiftId={close} />
      ) : (
        <Drawer onSafeDrop={() => setIsDropping(true)} hasOtherWays={hasOtherWays} noSale={<NoSaleCard />} />
      )}
      {isDropping && <SafeDropDialog onClose={() => setIsDropping(false)} />}
    </PageFrame>
  );
}

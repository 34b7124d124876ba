import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { printingQuery } from '~/api/printing';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { postNoSale } from './api';

/** Opens the drawer though nothing is sold, where a printer does that; absent elsewhere. */
export function NoSaleCard() {
  const opens = useQuery(printingQuery).data?.printers.some(({ kicks }) => kicks) ?? false;
  // One for all tries of a tap whose answer was lost.
  const id = useRef(newId());
  const { busy, problem, write } = useWrite({
    send: () => postNoSale(id.current),
    onDone: () => {
      id.current = newId();
      showSuccess('Success', 'The drawer opens.');
    },
    failed: 'Failed to open the drawer',
  });
  if (!opens) return null;
  return (
    <TitledCard title="No sale">
      <p className="dim">Opens the cash drawer without a sale. It is noted who did.</p>
      <Problem text={problem} />
      <div className="row">
        <Button aria-disabled={busy} onClick={write}>
          No sale
        </Button>
      </div>
    </TitledCard>
  );
}

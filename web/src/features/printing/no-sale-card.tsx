import { useQuery } from '@tanstack/react-query';
import { printingQuery } from '~/api/printing';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { showSuccess } from '~/components/toast';
import { useCreate } from '~/components/use-create';
import { openingFailure } from '~/features/drawer/words';
import { REPEATED_WITHIN_MS } from '~/lib/use-try-id';
import { postNoSale } from './api';

/** Opens the drawer without a sale, if a printer can do that; absent otherwise. */
export function NoSaleCard() {
  const opens = useQuery(printingQuery).data?.printers.some(({ kicks }) => kicks) ?? false;
  const { busy, problem, write } = useCreate({
    send: postNoSale,
    onDone: () => showSuccess('Success', 'The drawer opens.'),
    failed: openingFailure,
    withinMs: REPEATED_WITHIN_MS,
  });
  if (!opens) return null;
  return (
    <TitledCard title="No sale">
      <p className="dim">Opens the cash drawer without a sale. Your name is recorded.</p>
      <Problem text={problem} />
      <div className="row">
        <Button aria-disabled={busy} onClick={write}>
          No sale
        </Button>
      </div>
    </TitledCard>
  );
}

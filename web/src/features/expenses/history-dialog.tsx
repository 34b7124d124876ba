import { useQuery } from '@tanstack/react-query';
import type { Expense } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { RecordHistory } from '~/components/record-history';
import { useFocusFirst } from '~/lib/focus-first';
import { historyQuery } from './api';
import { actionText, detailLines } from './history';

/** Who recorded, changed and deleted an expense, and what changed. */
export function HistoryDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const query = useQuery(historyQuery(expense.id));
  const close = useFocusFirst<HTMLButtonElement>();
  return (
    <Dialog title="Expense history" width={520} onClose={onClose}>
      <RecordHistory query={query} happened={actionText} besides={detailLines} bad="deleted" />
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { leaveForOther } from '~/lib/demo';
import { useOnce } from '~/lib/use-once';
import { resetDemo } from './api';
import classes from './banner.module.css';

/** Over every screen of a demo: says that it is one, with a way to start over. */
export function DemoBanner() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();

  async function reset() {
    setProblem(null);
    try {
      await resetDemo();
      // Stays busy until the fresh cafe's page is there.
      await leaveForOther();
    } catch (error) {
      setProblem(`A fresh cafe could not be made. ${adviceForAnswer(error)}`);
    }
  }

  function close() {
    setIsConfirming(false);
    setProblem(null);
  }

  return (
    <>
      <aside className={`row between ${classes.banner}`} aria-label="Demo" data-screen-only>
        <p className="small strong cut">Demo: nothing is kept</p>
        <Button quiet onClick={() => setIsConfirming(true)}>
          Reset
        </Button>
      </aside>
      {isConfirming && (
        <ConfirmDialog
          title="Reset"
          confirm={busy ? 'Please wait...' : 'Reset'}
          onConfirm={() => void once(reset)}
          onClose={close}
          busy={busy}
          problem={problem}
        >
          Start over with a fresh cafe? Everything in this one will be gone.
        </ConfirmDialog>
      )}
    </>
  );
}

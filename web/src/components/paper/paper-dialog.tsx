import type { PaperDocument } from '~/api/types';
import { useFocusFirst } from '~/lib/focus-first';
import { choosePaperWidth, PAPER_WIDTHS, useThisPrinter } from '~/lib/this-printer';
import { useOnce } from '~/lib/use-once';
import { Button } from '../button';
import { Choice } from '../choice';
import { Dialog, DialogActions } from '../dialog';
import { showFailure } from '../toast';
import { Paper } from './paper';
import { printPapers } from './print';

interface PaperDialogProps {
  paper: PaperDocument;
  onClose: () => void;
}

const WIDTHS = PAPER_WIDTHS.map((width) => ({ value: width, label: `${width} mm` }));

/** A paper as it will be printed, and Print. */
export function PaperDialog({ paper, onClose }: PaperDialogProps) {
  const width = useThisPrinter((printer) => printer.width);
  const print = useFocusFirst<HTMLButtonElement>();
  const { busy, once } = useOnce();

  async function printIt() {
    try {
      await printPapers([paper], width);
    } catch {
      showFailure('This browser cannot print.');
    }
  }

  return (
    <Dialog title={paper.title} width={480} onClose={onClose}>
      <div className="stack gap-12">
        <Choice label="Paper" options={WIDTHS} value={width} onChange={choosePaperWidth} />
        <section
          className="scroll blank"
          style={{ padding: 12, maxHeight: 'max(160px, 100dvh - 300px)' }}
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <Paper document={paper} width={width} />
        </section>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button primary ref={print} aria-disabled={busy} onClick={() => void once(printIt)}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}

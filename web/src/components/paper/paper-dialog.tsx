import { adviceForAnswer } from '~/api/advice';
import type { PaperDocument } from '~/api/types';
import { useFocusFirst } from '~/lib/focus-first';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useThisPrinter } from '~/lib/this-printer';
import { useOnce } from '~/lib/use-once';
import { Button } from '../button';
import { Dialog, DialogActions } from '../dialog';
import { showFailure } from '../toast';
import { copyPaper, type PaperOf, readPaper } from './api';
import { Paper } from './paper';
import { PaperWidthChoice } from './paper-width';
import { printPapers } from './print';

interface PaperDialogProps {
  of: PaperOf;
  paper: PaperDocument;
  /** Called after printing, with the next copy: a REPRINT. */
  onPaper: (paper: PaperDocument) => void;
  onClose: () => void;
}

/** The preview of a paper, with a Print button. */
export function PaperDialog({ of, paper, onPaper, onClose }: PaperDialogProps) {
  const width = useThisPrinter((printer) => printer.width);
  const print = useFocusFirst<HTMLButtonElement>();
  useIgnoredScans();
  const { busy, once } = useOnce();

  async function printIt() {
    let copy: PaperDocument;
    try {
      copy = await copyPaper(of);
    } catch (error) {
      return showFailure(`Failed to print. ${adviceForAnswer(error)}`);
    }
    try {
      await printPapers([copy], width);
    } catch {
      showFailure('This browser cannot print.');
    }
    await readPaper(of).then(onPaper, onClose);
  }

  return (
    <Dialog title={paper.title} width={480} onClose={onClose}>
      <div className="stack gap-12">
        <PaperWidthChoice />
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

import { type ReactNode, useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import { type PaperOf, readPaper } from '~/api/papers';
import type { PaperDocument } from '~/api/types';
import { useFile } from '~/lib/use-file';
import { useOnce } from '~/lib/use-once';
import { Button } from '../button';
import { showFailure } from '../toast';

const load = () => import('./paper-dialog');

interface PaperButtonProps {
  of: PaperOf;
  /** 'the receipt', in the words of a failure. */
  name: string;
  children: ReactNode;
}

/** Opens the preview of a paper, and from there its print. */
export function PaperButton({ of, name, children }: PaperButtonProps) {
  const [paper, setPaper] = useState<PaperDocument | null>(null);
  const { busy, once } = useOnce();
  const file = useFile(load, paper ? 'now' : 'soon', () => {
    setPaper(null);
    showFailure('This could not be opened. Check the connection and try again.');
  });

  async function open() {
    try {
      setPaper(await readPaper(of));
    } catch (error) {
      showFailure(`Failed to fetch ${name}. ${adviceForAnswer(error)}`);
    }
  }

  return (
    <>
      <Button aria-disabled={busy} onClick={() => void once(open)}>
        {children}
      </Button>
      {paper && file && (
        <file.PaperDialog of={of} paper={paper} onPaper={setPaper} onClose={() => setPaper(null)} />
      )}
    </>
  );
}

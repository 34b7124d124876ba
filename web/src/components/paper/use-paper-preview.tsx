import { type ReactNode, useCallback, useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import type { PaperDocument } from '~/api/types';
import { useFile } from '~/lib/use-file';
import { useOnce } from '~/lib/use-once';
import { useStillThere } from '~/lib/use-still-there';
import { showFailure } from '../toast';
import { type PaperOf, readPaper } from './api';

const load = () => import('./paper-dialog');

interface PaperPreview {
  busy: boolean;
  /**
   * Stable.
   * @param name 'the receipt', in the words of a failure
   * @param isWanted whether somebody is still waiting for the paper once it has loaded
   */
  open: (of: PaperOf, name: string, isWanted?: () => boolean) => void;
  /** To be rendered; null while nothing is open. */
  preview: ReactNode;
}

/** The preview of a paper, from which it can be printed. */
export function usePaperPreview(): PaperPreview {
  const [shown, setShown] = useState<{ of: PaperOf; paper: PaperDocument } | null>(null);
  const { busy, once } = useOnce();
  const isThere = useStillThere();
  const file = useFile(load, shown ? 'now' : 'soon', () => {
    setShown(null);
    showFailure('This could not be opened. Check the connection and try again.');
  });

  const open = useCallback(
    (of: PaperOf, name: string, isWanted: () => boolean = () => true) =>
      void once(async () => {
        try {
          const paper = await readPaper(of);
          if (isWanted()) setShown({ of, paper });
        } catch (error) {
          if (isThere()) showFailure(`Failed to fetch ${name}. ${adviceForAnswer(error)}`);
        }
      }),
    [once, isThere],
  );

  return {
    busy,
    open,
    preview: shown && file && (
      <file.PaperDialog
        {...shown}
        // This paper may have been closed, and another opened, while its reprint was loading.
        onPaper={(paper) => setShown((now) => (now?.of === shown.of ? { ...now, paper } : now))}
        onClose={() => setShown((now) => (now?.of === shown.of ? null : now))}
      />
    ),
  };
}

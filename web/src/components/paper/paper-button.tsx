import type { ReactNode } from 'react';
import { Button } from '../button';
import type { PaperOf } from './api';
import { usePaperPreview } from './use-paper-preview';

interface PaperButtonProps {
  of: PaperOf;
  /** 'the receipt', in the words of a failure. */
  name: string;
  children: ReactNode;
}

/** Opens the preview of a paper. */
export function PaperButton({ of, name, children }: PaperButtonProps) {
  const { busy, open, preview } = usePaperPreview();
  return (
    <>
      <Button aria-disabled={busy} onClick={() => open(of, name)}>
        {children}
      </Button>
      {preview}
    </>
  );
}

import { useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { showFailure } from '~/components/toast';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import { readText } from './api';

/** The text's 40 columns fit a phone. */
const COLUMNS = { fontFamily: 'monospace', fontSize: 12, whiteSpace: 'pre-wrap' } as const;

/** A copy as text, to look at or to keep. */
export function TextButton({ id, name }: { id: string; name: string }) {
  const [text, setText] = useState<string | null>(null);
  const { busy, once } = useOnce();

  async function open() {
    try {
      setText(await readText(id));
    } catch (error) {
      showFailure(`Failed to fetch the text. ${adviceForAnswer(error)}`);
    }
  }

  return (
    <>
      <Button aria-disabled={busy} onClick={() => void once(open)}>
        Text
      </Button>
      {text !== null && (
        <Dialog title={name} width={480} onClose={() => setText(null)}>
          <pre className="note" style={COLUMNS}>
            {text}
          </pre>
          <DialogActions>
            <Button onClick={() => setText(null)}>Close</Button>
            <Button
              primary
              onClick={() => saveFile(fileNameOf(name), new Blob([text], { type: 'text/plain' }))}
            >
              Save as a file
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** 'z-reading-12.txt' */
function fileNameOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.txt`;
}

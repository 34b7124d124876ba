import type { PairingCode } from '~/api/types';
import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { formatWait } from '~/lib/time';
import { shownCode } from '../code';

interface OpenCodeProps {
  code: PairingCode;
  /** Null if not known. */
  secondsLeft: number | null;
  onClose: () => void;
}

/** The code, to be scanned or typed on the new device. */
export function OpenCode({ code: { code, name, link, qr }, secondsLeft, onClose }: OpenCodeProps) {
  return (
    <div className="stack gap-12">
      {link === null ? (
        <p className="note" data-tone="low" role="status">
          Other devices cannot reach this server yet. Stop it, start it with{' '}
          <strong className="nowrap">sukli serve --lan</strong>, and add {name} then.
        </p>
      ) : (
        <>
          <p>Point the camera of the new device at this, or open the address on it and type the code.</p>
          <div className="centre gap-4">
            {qr && <img src={pictureOf(qr)} alt="QR code for the new device" width={208} height={208} />}
            <p className="small strong break">{link.replace(/#.*/, '')}</p>
            <p className="bold nowrap" style={{ fontSize: 32, letterSpacing: '0.08em' }}>
              {shownCode(code)}
            </p>
            <p className="small dim" role="timer">
              Valid for {secondsLeft === null ? 'five minutes' : formatWait(secondsLeft)}
            </p>
          </div>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </div>
  );
}

/** An <svg> as an image, which runs nothing that may be in it. An image has to name its namespace. */
function pictureOf(svg: string): string {
  const named = svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}

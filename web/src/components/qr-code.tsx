import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What a screen reader says in its place. */
  label: string;
  /** A CSS width, and the height. */
  width: string;
}

/** Modules that must stay empty around a code, by its standard. */
const QUIET = 4;

/** A QR code, drawn here, so it needs no network. It brings a library along: load it lazily. */
export function QrCode({ text, label, width }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    // Black on white in the dark theme too: many cameras do not read the opposite.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width, background: '#fff', borderRadius: 'var(--radius)' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function drawn(text: string): { size: number; path: string } {
  // M survives a scratched screen and stays coarse enough for an old phone's camera.
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) =>
    Array.from(
      row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return { size, path: path.join('') };
}

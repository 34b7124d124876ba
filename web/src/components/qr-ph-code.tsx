import { useMemo } from 'react';
import { encode } from 'uqr';
import { formatPeso } from '~/lib/money';
import { amountCode, type ShopCode } from '~/lib/qr-ph';

interface QrPhCodeProps {
  shop: ShopCode;
  amountCentavos: number;
}

/** Modules that must stay empty around a code, by its standard. */
const QUIET = 4;

/**
 * The code that a customer scans to pay exactly this, drawn here, so it needs no network. It brings a library along:
 * load it lazily. It knows nothing of whether somebody has paid.
 */
export function QrPhCode({ shop, amountCentavos }: QrPhCodeProps) {
  const { size, path } = useMemo(() => drawn(amountCode(shop, amountCentavos)), [shop, amountCentavos]);
  const amount = formatPeso(amountCentavos);
  return (
    <figure className="centre gap-4" style={{ margin: 0 }}>
      {/* Black on white in the dark theme too: many cameras do not read the opposite. */}
      <svg
        role="img"
        aria-label={`QR Ph code: ${amount} to ${shop.merchantName}, ${shop.merchantCity}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        style={{ width: 'min(100%, 360px, 60dvh)', background: '#fff', borderRadius: 'var(--radius)' }}
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="centre gap-0 break">
        <strong className="huge bold">{amount}</strong>
        <span className="strong">{shop.merchantName}</span>
        <span className="small dim">{shop.merchantCity}</span>
      </figcaption>
    </figure>
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

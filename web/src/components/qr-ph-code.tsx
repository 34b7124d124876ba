import { formatPeso } from '~/lib/money';
import { amountCode, type ShopCode } from '~/lib/qr-ph';
import { QrCode } from './qr-code';

interface QrPhCodeProps {
  shop: ShopCode;
  amountCentavos: number;
}

/** The code that a customer scans to pay exactly this amount. It cannot tell whether somebody has paid. */
export function QrPhCode({ shop, amountCentavos }: QrPhCodeProps) {
  const amount = formatPeso(amountCentavos);
  return (
    <figure className="centre gap-4" style={{ margin: 0 }}>
      <QrCode
        text={amountCode(shop, amountCentavos)}
        label={`QR Ph code: ${amount} to ${shop.merchantName}, ${shop.merchantCity}`}
        width="min(100%, 360px, 60dvh)"
      />
      <figcaption className="centre gap-0 break">
        <strong className="huge bold">{amount}</strong>
        <span className="strong">{shop.merchantName}</span>
        <span className="small dim">{shop.merchantCity}</span>
      </figcaption>
    </figure>
  );
}

import type { SaleOfReading } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { saleText } from './words';

interface SaleLinkProps {
  sale: Omit<SaleOfReading, 'centavos'>;
  /** If not the sale's own screen. */
  href?: string | undefined;
}

export function SaleLink({ sale, href }: SaleLinkProps) {
  return (
    <a className="link row tall" href={href ?? addressOf(`/sales/${sale.sale_id}`)}>
      {saleText(sale)}
    </a>
  );
}

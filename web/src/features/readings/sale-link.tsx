import type { SaleOfReading } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { saleWords } from './words';

export function SaleLink({ sale }: { sale: Omit<SaleOfReading, 'centavos'> }) {
  return (
    <a className="link row tall" href={addressOf(`/sales/${sale.sale_id}`)}>
      {saleWords(sale)}
    </a>
  );
}

import { MoneyCard, SummaryCards } from '~/components/summary-card';
import { formatDay } from '~/lib/days';
import { counted } from '~/lib/whole';
import type { CashType } from './transaction';
import type { ListedDay } from './unsent-cash';

interface CashSumsProps {
  on: string;
  /** Undefined until known. */
  day: ListedDay['sums'];
  show: CashType | undefined;
  /** Shows the rows behind a sum; undefined: all rows. */
  onShow: (show: CashType | undefined) => void;
}

/** What went in, what went out and the difference; voided transactions never count. */
export function CashSums({ on, day, show, onShow }: CashSumsProps) {
  const caption = (count: number | undefined) =>
    count === undefined ? undefined : counted(count, 'transaction');
  return (
    <SummaryCards above ofDay label={formatDay(on)}>
      <MoneyCard
        label="Cash In"
        centavos={day?.cash_in_centavos}
        caption={caption(day?.cash_in_count)}
        chosen={show === 'cash_in'}
        onOpen={() => onShow('cash_in')}
      />
      <MoneyCard
        label="Cash Out"
        centavos={day?.cash_out_centavos}
        caption={caption(day?.cash_out_count)}
        chosen={show === 'cash_out'}
        onOpen={() => onShow('cash_out')}
      />
      <MoneyCard
        label="Net Change"
        centavos={day?.net_change_centavos}
        isNet
        caption={caption(day && day.cash_in_count + day.cash_out_count)}
        chosen={show === undefined}
        onOpen={() => onShow(undefined)}
      />
    </SummaryCards>
  );
}

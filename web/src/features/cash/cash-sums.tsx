import type { CashOfDay } from '~/api/types';
import { NO_CAPTION, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatDay } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';
import type { CashType } from './transaction';

interface CashSumsProps {
  on: string;
  /** Undefined until it is known. */
  day: CashOfDay | undefined;
  show: CashType | undefined;
  /** Shows the rows behind a sum; undefined: all. */
  onShow: (show: CashType | undefined) => void;
}

/** What went in, what went out and the difference; voided transactions never count. */
export function CashSums({ on, day, show, onShow }: CashSumsProps) {
  const caption = (count: number | undefined) =>
    count === undefined ? NO_CAPTION : counted(count, 'transaction');
  return (
    <SummaryCards above label={formatDay(on)}>
      <SummaryCard
        label="Cash In"
        value={day && formatPeso(day.cash_in_centavos)}
        caption={caption(day?.cash_in_count)}
        chosen={show === 'cash_in'}
        onOpen={() => onShow('cash_in')}
      />
      <SummaryCard
        label="Cash Out"
        value={day && formatPeso(day.cash_out_centavos)}
        caption={caption(day?.cash_out_count)}
        chosen={show === 'cash_out'}
        onOpen={() => onShow('cash_out')}
      />
      <SummaryCard
        label="Net Change"
        value={day && formatPeso(day.net_change_centavos)}
        caption={caption(day && day.cash_in_count + day.cash_out_count)}
        tone={day && (day.net_change_centavos < 0 ? 'bad' : 'good')}
        chosen={show === undefined}
        onOpen={() => onShow(undefined)}
      />
    </SummaryCards>
  );
}

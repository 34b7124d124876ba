import type { ReactNode } from 'react';
import { Choice } from '~/components/choice';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import type { OrderType } from '../lines';

const LABEL = 'Order Type';
const OPTIONS = (['dine-in', 'take-out'] as const).map((value) => ({
  value,
  label: ORDER_TYPE_WORDS[value],
}));

interface OrderTypeSwitchProps {
  type: OrderType;
  onChange: (type: OrderType) => void;
  /** With its label beside it rather than above: the order's lines need the room. */
  low?: boolean;
  /** At its end, in place of the label where it is low. */
  end?: ReactNode;
}

export function OrderTypeSwitch({ type, onChange, low = false, end }: OrderTypeSwitchProps) {
  const choice = <Choice label={LABEL} titled={!low} options={OPTIONS} value={type} onChange={onChange} />;
  if (!low) return choice;
  return (
    <div className="row gap-12">
      {!end && (
        <span className="small dim nowrap" aria-hidden>
          {LABEL}
        </span>
      )}
      <div className="grow">{choice}</div>
      {end}
    </div>
  );
}

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
  /** Puts the label beside the switch rather than above it, because the order's lines need the height. */
  low?: boolean;
  /** Shown at the end of the switch, replacing the label if `low`. */
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

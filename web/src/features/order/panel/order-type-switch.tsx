import { useId } from 'react';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import type { OrderType } from '../lines';
import classes from './order-type-switch.module.css';

const ORDER_TYPES: readonly OrderType[] = ['dine-in', 'take-out'];

interface OrderTypeSwitchProps {
  type: OrderType;
  onChange: (type: OrderType) => void;
  /** With its label beside it rather than above: the order's lines need the room. */
  low?: boolean;
}

export function OrderTypeSwitch({ type, onChange, low = false }: OrderTypeSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes.switch} data-low={low || undefined}>
      <legend className={classes.legend}>Order Type</legend>
      <div className={classes.choices}>
        {ORDER_TYPES.map((each) => (
          <label key={each} className={classes.choice}>
            <input type="radio" name={name} checked={type === each} onChange={() => onChange(each)} />
            <span>{ORDER_TYPE_WORDS[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

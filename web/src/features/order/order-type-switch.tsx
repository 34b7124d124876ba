import { useId } from 'react';
import type { OrderType } from './lines';
import classes from './order-type-switch.module.css';

export const ORDER_TYPES: readonly { type: OrderType; label: string }[] = [
  { type: 'dine-in', label: 'Dine-in' },
  { type: 'take-out', label: 'Take-out' },
];

export function labelOf(type: OrderType): string {
  return type === 'dine-in' ? 'Dine-in' : 'Take-out';
}

interface OrderTypeSwitchProps {
  type: OrderType;
  onChange: (type: OrderType) => void;
  /** With its words beside it rather than above: the lines of the order need the room. */
  low?: boolean;
}

export function OrderTypeSwitch({ type, onChange, low = false }: OrderTypeSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes.switch} data-low={low || undefined}>
      <legend className={classes.legend}>Order Type</legend>
      <div className={classes.choices}>
        {ORDER_TYPES.map((entry) => (
          <label key={entry.type} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={type === entry.type}
              onChange={() => onChange(entry.type)}
            />
            <span>{entry.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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

export function OrderTypeSwitch({
  type,
  onChange,
}: {
  type: OrderType;
  onChange: (type: OrderType) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
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

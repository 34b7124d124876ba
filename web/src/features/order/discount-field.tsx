import { type Ref, useState } from 'react';
import { discountTenths, formatTenths } from './discount';
import classes from './discount-field.module.css';
import { QuickKey } from './quick-key';
import { changeDiscount, useOrder } from './store';

const QUICK = [50, 200];

/** The discount in percent: typed, or one of the two that are given every day. */
export function DiscountField({ ref }: { ref?: Ref<HTMLInputElement> | undefined }) {
  const tenths = useOrder((order) => order.discount_tenths);
  // What is being typed; otherwise the field says what the order has.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={classes.row}>
      <label className={classes.label}>
        <span>Discount %</span>
        <input
          ref={ref}
          className={classes.field}
          inputMode="decimal"
          autoComplete="off"
          aria-keyshortcuts="F8"
          placeholder="0"
          value={typed ?? (tenths === 0 ? '' : formatTenths(tenths))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            changeDiscount(discountTenths(event.target.value));
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </label>
      {QUICK.map((quick) => (
        <QuickKey
          key={quick}
          isChosen={tenths === quick}
          onPress={() => {
            setTyped(null);
            changeDiscount(tenths === quick ? 0 : quick);
          }}
        >
          {formatTenths(quick)} %
        </QuickKey>
      ))}
    </div>
  );
}

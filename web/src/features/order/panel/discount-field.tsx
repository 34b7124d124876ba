import { type Ref, useState } from 'react';
import { Keypad } from '~/components/keypad';
import { useScanUndo } from '~/lib/scan/taking-back';
import { CardsKey } from '../cards/cards-key';
import { discountTenths, formatTenths, typePercent } from '../discount';
import { changeDiscount, useOrder } from '../store';
import classes from './order-body.module.css';
import { QuickKey } from './quick-key';

const QUICK = [50, 200];

/** On a low screen the pad and its field would be out of sight. */
function intoView(pad: HTMLElement | null): void {
  pad?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
}

/** The discount in percent: typed, entered on the pad, or one of two common ones. */
export function DiscountField({ ref }: { ref?: Ref<HTMLInputElement> | undefined }) {
  const tenths = useOrder((order) => order.discount_tenths);
  // The text being typed; null shows the order's discount.
  const [typed, setTyped] = useState<string | null>(null);
  useScanUndo(typed, setTyped);
  const [hasPad, setHasPad] = useState(false);

  function type(text: string) {
    setTyped(text);
    changeDiscount(discountTenths(text));
  }

  return (
    <>
      {/* The pad takes the lines' space, so that nothing covers the total that it changes. */}
      {hasPad && (
        <div className={classes.pad} ref={intoView}>
          {/* The first key replaces the order's discount. */}
          <Keypad corner="." onPress={(key) => type(typePercent(typed ?? '', key))} />
        </div>
      )}
      <div className="row wrap">
        <label className={classes.discount}>
          <span className="tiny dim nowrap">Discount %</span>
          <input
            ref={ref}
            className="input right"
            inputMode="none"
            autoComplete="off"
            aria-keyshortcuts="F8"
            placeholder="0"
            value={typed ?? (tenths === 0 ? '' : formatTenths(tenths))}
            // Not on pointerdown: the tap would fall through to the pad.
            onClick={() => setHasPad(true)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setTyped(null);
              setHasPad(false);
            }}
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
            {formatTenths(quick)}%
          </QuickKey>
        ))}
        <CardsKey />
      </div>
    </>
  );
}

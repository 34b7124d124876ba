import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { Switch } from '~/components/switch';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { countOf } from '../words';
import classes from './first-items.module.css';
import { ItemRow } from './item-row';
import type { FirstItemsForm } from './use-first-items';

/** As many names as can be taken in at a glance. */
const MOST_NAMED = 12;

interface FirstItemsProps {
  list: readonly StockItem[];
  first: FirstItemsForm;
}

/** Adds the first items of a cafe, five at a time. */
export function FirstItems({ list, first }: FirstItemsProps) {
  // The number of items when more were asked for: once there are more than that, show them.
  const [moreThan, setMoreThan] = useState(0);
  useIgnoredScans();
  if (list.length > moreThan && !first.isTyped)
    return <Added list={list} onMore={() => setMoreThan(list.length)} />;
  return (
    <section className="card" aria-label="New items">
      <form {...first.form} className="stack gap-12">
        <div className="stack">
          {first.draft.rows.map((row, at) => (
            <ItemRow key={row.id} row={row} number={at + 1} problems={first.problems} onType={first.type} />
          ))}
        </div>
        <p className="small dim">
          The unit cost is what one costs you. The menu price follows: twice that, ₱165.00 for a silog, ₱35.00
          for an empanada. The till warns when 10 are left. Set your own prices and minimums later, in Manage
          Inventory.
        </p>
        <Problem text={first.failure} />
        <div className="row wrap between gap-12">
          {first.isOtherOffered && (
            <Switch
              label="Add 'Other': it asks for the amount"
              on={first.draft.other.wanted}
              onChange={first.wantOther}
            />
          )}
          <Button primary className="push" type="submit" aria-disabled={first.busy}>
            {first.busy
              ? 'Saving...'
              : first.count === 0
                ? 'Add items'
                : `Add ${countOf('inventory', first.count)}`}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Added({ list, onMore }: { list: readonly StockItem[]; onMore: () => void }) {
  const more = list.length - MOST_NAMED;
  return (
    <section className="card stack gap-12" aria-label="Items added">
      <p className="row strong good">
        <IconCircleCheck size={24} aria-hidden />
        {countOf('inventory', list.length)} added
      </p>
      <ul className="row wrap">
        {list.slice(0, MOST_NAMED).map(({ id, name }) => (
          <li key={id} className={`badge ${classes.name}`}>
            <span className="cut">{name}</span>
          </li>
        ))}
        {more > 0 && <li className="small dim">and {more} more</li>}
      </ul>
      <div className="row">
        <Button onClick={onMore}>
          <IconPlus size={20} aria-hidden />
          Add five more
        </Button>
      </div>
    </section>
  );
}

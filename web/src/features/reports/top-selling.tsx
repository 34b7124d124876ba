import { useState } from 'react';
import type { TopItem } from '~/api/types';
import { Button } from '~/components/button';
import { SelectField } from '~/components/select-field';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { useOnPaper } from '~/lib/use-on-paper';
import { formatWhole } from '~/lib/whole';
import type { Sort } from './api';
import classes from './reports.module.css';

const SORTS: { value: Sort; label: string }[] = [
  { value: 'quantity', label: 'Sort by Quantity' },
  { value: 'revenue', label: 'Sort by Revenue' },
];

/** As many as people look at; a button shows the rest of the hundred. */
const FIRST = 10;

interface TopSellingProps {
  /** In order of rank. */
  items: readonly TopItem[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (name: string) => void;
}

/** The best-selling items, up to a hundred names (spec section 2); each opens its sales. */
export function TopSelling({ items, sort, onSort, onOpen }: TopSellingProps) {
  const [isWhole, setWhole] = useState(false);
  const onPaper = useOnPaper();
  const shown = isWhole || onPaper ? items : items.slice(0, FIRST);
  return (
    <TitledCard
      title="Top Selling Items"
      tools={<SelectField label="Sort" options={SORTS} value={sort} onChange={onSort} />}
    >
      {items.length === 0 ? (
        <p className="dim">No items sold in this range</p>
      ) : (
        <ol className={`lines ${classes.rows}`}>
          {shown.map((item, index) => (
            <li key={item.name}>
              <button
                type="button"
                className={`row tall left gap-12 ${classes.opens}`}
                data-prints
                onClick={() => onOpen(item.name)}
              >
                <span className={`dim strong right ${classes.rank}`}>{index + 1}</span>{' '}
                <span className="grow break strong">{item.name}</span>{' '}
                <span className="stack gap-0 small right nowrap">
                  <span className={sort === 'quantity' ? 'strong' : 'dim'}>
                    {formatWhole(item.quantity)} sold
                  </span>{' '}
                  <span className={sort === 'revenue' ? 'strong' : 'dim'}>
                    {formatPeso(item.revenue_centavos)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && <p className="small dim">Revenue is before order discounts.</p>}
      {items.length > FIRST && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${FIRST}` : `Show all ${items.length}`}
        </Button>
      )}
    </TitledCard>
  );
}

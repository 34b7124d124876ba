import { useTaxesInUse } from '~/api/taxes';
import type { SalesReport } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { personOf } from '~/lib/recorded-by';
import { counted } from '~/lib/whole';
import classes from './people-card.module.css';
import shared from './reports.module.css';
import type { RowsFilter } from './rows-filter';

interface PeopleCardProps {
  /** Whoever sold most comes first. */
  people: SalesReport['people'];
  onOpen: (filter: RowsFilter) => void;
}

/** Who sold, who gave discounts and who voided; each figure opens its sales. */
export function PeopleCard({ people, onOpen }: PeopleCardProps) {
  const hasTaxes = useTaxesInUse();
  return (
    <TitledCard title="Sales by staff">
      {people.length === 0 ? (
        <p className="dim">No sales in this range</p>
      ) : (
        <ul className="stack gap-12">
          {people.map((person) => (
            <Person key={person.staff_id ?? ''} person={person} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {hasTaxes && people.length > 0 && (
        <p className="small dim">Discounts are order percentages; discounts by law are not included.</p>
      )}
      {people.some(({ voided }) => voided > 0) && (
        <p className="small dim">
          A void counts for the person who voided, not the one who rang up the sale.
        </p>
      )}
    </TitledCard>
  );
}

interface PersonProps {
  person: SalesReport['people'][number];
  onOpen: (filter: RowsFilter) => void;
}

function Person({ person, onOpen }: PersonProps) {
  const { staff_id, first_name, orders, discounted, voided } = person;
  const name = personOf(first_name);
  // An unknown person has no rows to open.
  const rows = (count: number, filter: RowsFilter) =>
    count > 0 && staff_id ? () => onOpen(filter) : undefined;
  const staff = staff_id ?? '';
  return (
    <li className={classes.person}>
      <h3 className="strong break alone">{name}</h3>
      <Figure
        label="Sales"
        of={name}
        amount={person.revenue_centavos}
        count={counted(orders, 'order')}
        onOpen={rows(orders, { staff })}
      />
      <Figure
        label="Discounts"
        of={name}
        amount={person.discount_centavos}
        count={counted(discounted, 'order')}
        onOpen={rows(discounted, { staff, discounted: 1 })}
      />
      <Figure
        label="Voids"
        of={name}
        amount={person.voided_centavos}
        count={counted(voided, 'sale')}
        onOpen={rows(voided, { voided_by: staff, voided: 1 })}
      />
    </li>
  );
}

interface FigureProps {
  label: string;
  /** Whose figure it is, for screen readers. */
  of: string;
  amount: number;
  count: string;
  onOpen: (() => void) | undefined;
}

function Figure({ label, of, amount, count, onOpen }: FigureProps) {
  const words = (
    <>
      <span className="small dim">{label}</span>{' '}
      <span className={onOpen ? 'strong' : 'dim'}>{formatPeso(amount)}</span>{' '}
      <span className="small dim">{count}</span>
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={`stack gap-0 tall right break ${shared.opens}`}
      aria-label={`${of}, ${label}, ${formatPeso(amount)}, ${count}`}
      data-prints
      onClick={onOpen}
    >
      {words}
    </button>
  ) : (
    <div className={`stack gap-0 tall right break ${shared.opens}`}>{words}</div>
  );
}

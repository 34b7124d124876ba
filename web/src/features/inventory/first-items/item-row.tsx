import { useId } from 'react';
import { TextField, type TextFieldProps } from '~/components/text-field';
import { formatPeso, parsePeso } from '~/lib/money';
import { LONGEST_NAME, menuPriceOf } from '../item';
import classes from './first-items.module.css';
import { type Field, type Problems, problemAt, type Row } from './rows';

interface ItemRowProps {
  row: Row;
  /** Counted from 1. */
  number: number;
  problems: Problems;
  onType: (row: Row, field: Field, text: string) => void;
}

/** One of the five items, with the menu price that follows from its cost. */
export function ItemRow({ row, number, problems, onType }: ItemRowProps) {
  const cost = parsePeso(row.unit_cost_centavos);
  const price = cost === null ? null : menuPriceOf('inventory', row.name, cost);
  const cell = (field: Field) => ({
    name: field,
    text: row[field],
    error: problems[problemAt(row, field)],
    onChange: (text: string) => onType(row, field, text),
  });
  return (
    <fieldset className={`stack ${classes.row}`} aria-label={`Item ${number}`}>
      <Cell {...cell('name')} label="Name" maxLength={LONGEST_NAME} />
      <Cell {...cell('unit_cost_centavos')} label="Unit Cost" prefix="₱" numeric inputMode="decimal" />
      <Cell {...cell('current_stock')} label="Current Stock" numeric inputMode="numeric" />
      <p className={`stack gap-0 right dim ${classes.price}`}>
        <span className="tiny">Menu price</span>
        <span className="small">{price !== null && formatPeso(price)}</span>
      </p>
    </fieldset>
  );
}

/**
 * The error is below the field and appears only after an attempt, so that nothing moves under a finger leaving the
 * field.
 */
function Cell({ error, ...field }: TextFieldProps) {
  const id = useId();
  return (
    <div className={`stack gap-4 ${classes.cell}`}>
      <TextField {...field} dense required error={error} {...(error && { describedBy: id })} />
      {error && (
        <p id={id} className="small strong bad break">
          {error}
        </p>
      )}
    </div>
  );
}

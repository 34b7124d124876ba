import type { ComponentProps } from 'react';
import classes from './labelled-select.module.css';
import { SelectField } from './select-field';

interface Place {
  /** Beside the select, or above it; then the select is as wide as its place. 'dense' is above, among dense fields. */
  labelled: 'beside' | 'above' | 'dense';
}

const PLACES = { beside: '', above: classes.above, dense: classes.dense };

/** A select whose value does not explain itself, so that its label is in sight on a phone too. */
export function LabelledSelect<Value extends string>({
  labelled,
  ...field
}: ComponentProps<typeof SelectField<Value>> & Place) {
  return (
    <div className={`${classes.labelled} ${PLACES[labelled]}`}>
      <SelectField {...field} />
    </div>
  );
}

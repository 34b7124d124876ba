import type { ComponentProps } from 'react';
import classes from './labelled-select.module.css';
import { SelectField } from './select-field';

interface Place {
  /** Beside the select, or above it; then the select is as wide as its place. 'dense' is above, among dense fields. */
  labelled: 'beside' | 'above' | 'dense';
}

const PLACES = {
  beside: { place: '', look: 'row', words: 'fixed' },
  above: { place: classes.above, look: 'stack gap-4', words: '' },
  dense: { place: classes.above, look: 'stack dense', words: 'tiny' },
};

/** A select whose value does not explain itself, so that its label is in sight on a phone too. */
export function LabelledSelect<Value extends string>({
  labelled,
  ...field
}: ComponentProps<typeof SelectField<Value>> & Place) {
  const { place, ...looks } = PLACES[labelled];
  return (
    <div className={`${classes.labelled} ${place}`}>
      <SelectField {...field} {...looks} />
    </div>
  );
}

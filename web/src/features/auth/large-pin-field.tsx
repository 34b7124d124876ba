import type { ComponentProps } from 'react';
import { PinField } from '~/components/pin-field';
import classes from './sign-in-form.module.css';

type LargePinFieldProps = Omit<ComponentProps<typeof PinField>, 'label'> & { label?: string };

/** It is what the whole page is for. */
export function LargePinField({ label = '4-Digit PIN', ...field }: LargePinFieldProps) {
  return (
    <div className={classes.pin}>
      <PinField {...field} label={label} />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { PinField } from '~/components/pin-field';
import classes from './sign-in-form.module.css';

type LargePinFieldProps = Omit<ComponentProps<typeof PinField>, 'label'> & { label?: string };

/** A large PIN field, for a page that is about nothing else. */
export function LargePinField({ label = '4-Digit PIN', ...field }: LargePinFieldProps) {
  return (
    <div className={classes.pin}>
      <PinField {...field} label={label} />
    </div>
  );
}

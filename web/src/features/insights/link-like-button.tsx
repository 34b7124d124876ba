import type { ComponentProps } from 'react';
import classes from './made-insights.module.css';

export function LinkLikeButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.link} {...props} />;
}

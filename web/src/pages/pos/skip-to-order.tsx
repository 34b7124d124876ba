import { ButtonLink } from '~/components/button';
import classes from '../pos-page.module.css';

/** For keyboard users: skips two hundred tiles. */
export function SkipToOrder() {
  return (
    <ButtonLink
      href="#order"
      className={classes.skip}
      onClick={(event) => {
        // Not via the address, which names the view.
        event.preventDefault();
        document.getElementById('order')?.focus();
      }}
    >
      Skip to the order
    </ButtonLink>
  );
}

import classes from './skip-to-order.module.css';

/** For keyboard users: skips two hundred tiles. */
export function SkipToOrder() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, which keeps its address
    <a
      href="#order"
      className={classes.skip}
      onClick={(event) => {
        // Not via the address, which names the view.
        event.preventDefault();
        document.getElementById('order')?.focus();
      }}
    >
      Skip to the order
    </a>
  );
}

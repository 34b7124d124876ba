import { memo, useMemo, useState } from 'react';
import { ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState } from '~/components/failed-state';
import { SearchField } from '~/components/search-field';
import { quantityIn } from '~/features/dashboard/cart';
import { CartPanel } from '~/features/dashboard/cart-panel';
import { addToCart, useCart } from '~/features/dashboard/cart-store';
import { MenuGrid, MenuSkeleton, type TileProps } from '~/features/menu/menu-grid';
import { MenuTile } from '~/features/menu/menu-tile';
import { useClosed } from '~/features/menu/use-closed';
import { useListing } from '~/features/menu/use-listing';
import { FAILED, useMenu } from '~/features/menu/use-menu';
import { isOpenPrice } from '~/lib/catalogue';
import { addressOf } from '~/lib/navigation';
import { hasWords, searchWords } from '~/lib/search-words';
import classes from './menu-items.module.css';

const CartTile = memo(function CartTile({ item, closed }: TileProps) {
  const inCart = useCart(({ cart }) => quantityIn(cart, item.id));
  return <MenuTile item={item} closed={closed} inOrder={inCart} where="in cart" onTap={addToCart} />;
});

/** Everything with a price, sold out or not, and a cart to add it up in. */
export function MenuItems() {
  const menu = useMenu();
  const [text, setText] = useState('');
  const closed = useClosed(menu.data?.items);
  const listed = useListing(menu.data?.items, true, closed);
  const shown = useMemo(() => {
    const words = searchWords(text);
    return listed.filter(({ name }) => !isOpenPrice(name) && hasWords(name, words));
  }, [listed, text]);
  return (
    <section className="stack" aria-labelledby="menu-items" data-screen-only>
      <div className="row between gap-16">
        <h2 id="menu-items" className="fixed">
          Menu Items
        </h2>
        <SearchField label="Search menu items" text={text} onChange={setText} />
      </div>
      <div className={`stack top gap-12 ${classes.columns}`}>
        <div className={`stack ${classes.menu}`}>
          {menu.isPending ? (
            <>
              <p className="dim" role="status">
                Loading menu items...
              </p>
              <MenuSkeleton />
            </>
          ) : menu.failed ? (
            <FailedState title={FAILED} onRetry={menu.refetch} />
          ) : shown.length > 0 ? (
            <MenuGrid items={shown} Tile={CartTile} closed={closed} />
          ) : (
            <EmptyState
              title="No items available"
              sentence={text ? 'Nothing matches this search.' : 'The menu is made from the inventory.'}
            >
              {text === '' && (
                <ButtonLink primary href={addressOf('/', { view: 'inventory' })}>
                  Manage Inventory
                </ButtonLink>
              )}
            </EmptyState>
          )}
        </div>
        <CartPanel />
      </div>
    </section>
  );
}

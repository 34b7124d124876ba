import { memo } from 'react';
import { pictureAddress } from '~/api/menu-picture';
import type { MenuChip, MenuEntry } from '~/api/types';
import { Button } from '~/components/button';
import { comingPrice } from '~/lib/coming-price';
import { formatPeso } from '~/lib/money';
import { groupKeyOf, nameOfGroup, priceOf, ruleWords, timesWords } from './entry';
import { Swatch } from './hue-choice';

const PICTURE_SIDE = 48;

interface EntryCardProps {
  entry: MenuEntry;
  groups: readonly MenuChip[];
  /** Must be stable. */
  onEdit: (entry: MenuEntry) => void;
}

/** One item of the menu: its price with the reason, its group, and whatever else an owner has set. */
export const EntryCard = memo(function EntryCard({ entry, groups, onEdit }: EntryCardProps) {
  const { name, price_centavos, coming, hue, picture, is_listed, code, sold } = entry;
  const price = priceOf(entry);
  const key = groupKeyOf(entry);
  const colour = hue ?? groups.find((group) => group.key === key)?.hue ?? null;
  const prices = coming.map(({ price_centavos: own, from_on }) => comingPrice(own, from_on));
  const details = [timesWords(sold), code && `Code ${code}`, ...prices];
  return (
    <article className="card row wrap between" style={{ padding: '8px 8px 8px 16px' }} aria-label={name}>
      {picture && (
        <img
          key={picture}
          src={pictureAddress(picture, 'tile')}
          alt=""
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          loading="lazy"
          decoding="async"
          style={{ borderRadius: 8 }}
        />
      )}
      <div className="grow stack gap-4" style={{ flexBasis: 200 }}>
        <h3 className="strong break two-lines">{name}</h3>
        <p className="row wrap small dim">
          <span className="badge">
            {colour !== null && <Swatch hue={colour} />}
            {nameOfGroup(groups, key)}
          </span>
          {!is_listed && (
            <span className="badge" data-tone="low">
              Not on the menu
            </span>
          )}
          {details.filter(Boolean).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className="row wrap end push">
        <div className={price_centavos === null ? 'right dim' : 'right strong'}>
          <p>{price === null ? '–' : formatPeso(price)}</p>{' '}
          {price_centavos === null && <p className="small nowrap">{ruleWords(entry)}</p>}
        </div>
        <Button aria-label={`Edit ${name}`} onClick={() => onEdit(entry)}>
          Edit
        </Button>
      </div>
    </article>
  );
});

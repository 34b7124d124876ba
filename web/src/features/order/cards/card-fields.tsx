import { IconX } from '@tabler/icons-react';
import { Button } from '~/components/button';
import { SelectField } from '~/components/select-field';
import { TextField } from '~/components/text-field';
import type { Share } from '~/lib/tax/bill';
import { KINDS, type KindName } from '~/lib/tax/kinds';
import { type Card, LONGEST_CARD_NAME, LONGEST_CARD_NUMBER, nameOf } from './cards';
import { changeCard, removeCard } from './changing';
import { fieldName } from './fields';
import type { CardField } from './lack';
import type { SummableOrder } from './sums';
import { WhoseItems } from './whose-items';
import { shareWords } from './words';

const OPTIONS = (Object.keys(KINDS) as KindName[]).map((value) => ({ value, label: KINDS[value].name }));

interface CardFieldsProps {
  card: Card;
  order: SummableOrder;
  share: Share | undefined;
  /** The shop requires the name and the ID number. */
  required: boolean;
  /** The problem with a field, or null. */
  wordsAt: (field: CardField) => string | null;
  onLeave: (field: CardField) => void;
}

/** One entitled person's card: its kind, their name and ID number, and what they pay. */
export function CardFields({ card, order, share, required, wordsAt, onLeave }: CardFieldsProps) {
  const { id, kind } = card;
  const whose = nameOf(card);
  const wrongKind = wordsAt({ card: id, part: 'kind' });

  const text = (part: 'name' | 'id_number', label: string, maxLength: number, capitals: string) => {
    const field: CardField = { card: id, part };
    return (
      <div className="grow">
        <TextField
          name={fieldName(field)}
          label={label}
          required={required}
          maxLength={maxLength}
          autoCapitalize={capitals}
          spellCheck={false}
          text={card[part]}
          error={wordsAt(field)}
          onBlur={() => onLeave(field)}
          onChange={(typed) => changeCard(id, { [part]: typed })}
        />
      </div>
    );
  };

  return (
    <li className="card stack gap-4" aria-label={whose}>
      <div className="row">
        <SelectField
          label="Card"
          of={whose}
          options={OPTIONS}
          value={kind}
          onChange={(changed) => changeCard(id, { kind: changed })}
        />
        <Button icon className="push" aria-label={`Remove ${whose}`} onClick={() => removeCard(id)}>
          <IconX size={22} aria-hidden />
        </Button>
      </div>
      <p className="small strong bad" aria-live="polite">
        {wrongKind}
      </p>
      <div className="row top">
        {text('name', 'Name', LONGEST_CARD_NAME, 'words')}
        {text('id_number', 'ID number', LONGEST_CARD_NUMBER, 'characters')}
      </div>
      <p className="small break">{shareWords(card, share, order.discount_tenths)}</p>
      {order.persons === null && (
        <WhoseItems card={card} order={order} wrong={wordsAt({ card: id, part: 'lines' })} />
      )}
    </li>
  );
}

import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import { type Denomination, nameOf, piecesIn, stepped } from './count';

interface PieceRowProps {
  denomination: Denomination;
  text: string;
  /** The keypad types here. */
  isActive: boolean;
  onFocus: (field: HTMLElement) => void;
  onType: (text: string) => void;
}

const NAME = { width: 64 };
const FIELD = { width: 64 };

/** The number of one bill or coin, and its sum. */
export function PieceRow({ denomination, text, isActive, onFocus, onType }: PieceRowProps) {
  const name = nameOf(denomination);
  const count = piecesIn(text);
  return (
    <li className="row wrap gap-4">
      <span className={`right fixed ${isActive ? 'strong' : ''}`} style={NAME} aria-hidden>
        {name}
      </span>
      <Button quiet icon aria-label={`One ${name} less`} onClick={() => onType(stepped(text, -1))}>
        <IconMinus size={20} aria-hidden />
      </Button>
      <input
        className="input right fixed"
        style={isActive ? { ...FIELD, borderColor: 'var(--primary)' } : FIELD}
        aria-label={name}
        aria-invalid={count === null}
        inputMode="none"
        autoComplete="off"
        value={text}
        onFocus={({ target }) => {
          onFocus(target);
          target.select();
        }}
        onChange={({ target }) => onType(target.value)}
      />
      <Button quiet icon aria-label={`One ${name} more`} onClick={() => onType(stepped(text, 1))}>
        <IconPlus size={20} aria-hidden />
      </Button>
      <span className={`right push nowrap tiny ${count ? '' : 'dim'}`}>
        {count === null ? '–' : formatPeso(denomination * count)}
      </span>
    </li>
  );
}

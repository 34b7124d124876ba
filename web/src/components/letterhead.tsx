import { useCafe } from './use-cafe';

/** Whose paper it is: the cafe's name and address, above all that is printed. */
export function Letterhead() {
  const { name, address } = useCafe();
  return (
    <div data-print-only>
      <p className="strong">{name}</p>
      {address !== '' && address.split('\n').map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

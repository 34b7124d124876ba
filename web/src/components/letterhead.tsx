import { useCafe } from './use-cafe';

/** The cafe's name and address, above everything that is printed. */
export function Letterhead() {
  const { name, address } = useCafe();
  return (
    <div data-print-only>
      <p className="strong">{name}</p>
      {address !== '' && address.split('\n').map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

import { formatPeso } from '~/lib/money';

/** A row of a list of amounts: a word and its amount. */
export function Sum({ word, centavos, isTotal }: { word: string; centavos: number; isTotal?: boolean }) {
  return (
    <div className={`row between gap-12 ${isTotal ? 'large strong' : ''}`}>
      <dt>{word}</dt>
      <dd className="nowrap">{formatPeso(centavos)}</dd>
    </div>
  );
}

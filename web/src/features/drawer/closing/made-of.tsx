import type { ShiftClosing } from '~/api/types';
import { formatPeso } from '~/lib/money';

interface MadeOfProps {
  floatCentavos: number;
  madeOf: NonNullable<ShiftClosing['made_of']>;
}

/** The parts of the expected amount, so that nobody has to take it on trust. */
export function MadeOf({ floatCentavos, madeOf }: MadeOfProps) {
  const wasGivenBack = madeOf.given_back_centavos !== 0;
  const others = [
    { word: 'Given back for voided sales', centavos: madeOf.given_back_centavos },
    { word: 'Cash in', centavos: madeOf.put_in_centavos },
    { word: 'Cash out', centavos: madeOf.taken_out_centavos },
    { word: 'Since the count', centavos: madeOf.after_count_centavos },
  ];
  const lines = [
    { word: 'Float', centavos: floatCentavos },
    { word: wasGivenBack ? 'Cash sales, voided ones too' : 'Cash sales', centavos: madeOf.sold_centavos },
    ...others.filter(({ centavos }) => centavos !== 0),
  ];
  return (
    <dl className="stack gap-4 small" aria-label="Expected in the drawer">
      {lines.map(({ word, centavos }) => (
        <div key={word} className="row between gap-12">
          <dt className="dim">{word}</dt>
          <dd className="nowrap">{formatPeso(centavos)}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ShiftClosing } from '~/api/types';
import { formatPeso } from '~/lib/money';

interface ExpectedPartsProps {
  floatCentavos: number;
  parts: NonNullable<ShiftClosing['made_of']>;
}

/** The parts of the expected amount, so that nobody has to take it on trust. */
export function ExpectedParts({ floatCentavos, parts }: ExpectedPartsProps) {
  const hasGivenBack = parts.given_back_centavos !== 0;
  const others = [
    { label: 'Given back for voided sales', centavos: parts.given_back_centavos },
    { label: 'Cash in', centavos: parts.put_in_centavos },
    { label: 'Cash out', centavos: parts.taken_out_centavos },
    { label: 'Since the count', centavos: parts.after_count_centavos },
  ];
  const lines = [
    { label: 'Float', centavos: floatCentavos },
    { label: hasGivenBack ? 'Cash sales, voided ones too' : 'Cash sales', centavos: parts.sold_centavos },
    ...others.filter(({ centavos }) => centavos !== 0),
  ];
  return (
    <dl className="stack gap-4 small" aria-label="Expected in the drawer">
      {lines.map(({ label, centavos }) => (
        <div key={label} className="row between gap-12">
          <dt className="dim">{label}</dt>
          <dd className="nowrap">{formatPeso(centavos)}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Reading } from '~/api/types';
import { Fact } from '~/components/fact';
import { PaperButton } from '~/components/paper/paper-button';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';
import { X } from './api';
import { SaleLink } from './sale-link';
import { TextButton } from './text-button';
import { daysOf, nameOf } from './words';

const AS_WRITTEN = { whiteSpace: 'pre-line' } as const;

/** Which reading it is, of which cafe and by whom, and its copies: as text and for a roll of paper. */
export function ReadingHeadCard({ id, reading }: { id: string; reading: Reading }) {
  const { first_sale, last_sale, invoices } = reading;
  return (
    <TitledCard
      title={nameOf(reading)}
      tools={
        <div className="row wrap">
          <TextButton id={id} name={nameOf(reading)} />
          <PaperButton of={id === X ? { kind: 'x-reading' } : { kind: 'reading', id }} name="the reading">
            Print
          </PaperButton>
        </div>
      }
    >
      <dl className="stack">
        <Fact word="Cafe" said={reading.cafe_name} />
        {reading.cafe_address && (
          <Fact word="Address" said={<span style={AS_WRITTEN}>{reading.cafe_address}</span>} />
        )}
        {reading.cafe_tin && <Fact word="TIN" said={reading.cafe_tin} />}
        <Fact word="Days" said={daysOf(reading)} />
        <Fact word="Made" said={`${formatDateTime(reading.made_at)} by ${reading.made_by_first_name}`} />
        {first_sale && <Fact word="First sale" said={<SaleLink sale={first_sale} />} />}
        {last_sale && <Fact word="Last sale" said={<SaleLink sale={last_sale} />} />}
        {(invoices ?? []).map(({ first, last, count }) => (
          <Fact key={first} word="Invoices" said={`${first} to ${last} (${count})`} />
        ))}
      </dl>
      <p className="small dim">
        {reading.number === null
          ? 'As of now. It changes nothing.'
          : 'It stays as it was made. Its figures open the rows as they are now.'}
      </p>
    </TitledCard>
  );
}

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
        <Fact label="Cafe" value={reading.cafe_name} />
        {reading.cafe_address && (
          <Fact label="Address" value={<span style={AS_WRITTEN}>{reading.cafe_address}</span>} />
        )}
        {reading.cafe_tin && <Fact label="TIN" value={reading.cafe_tin} />}
        <Fact label="Days" value={daysOf(reading)} />
        <Fact label="Made" value={`${formatDateTime(reading.made_at)} by ${reading.made_by_first_name}`} />
        {first_sale && <Fact label="First sale" value={<SaleLink sale={first_sale} />} />}
        {last_sale && <Fact label="Last sale" value={<SaleLink sale={last_sale} />} />}
        {(invoices ?? []).map(({ first, last, count }) => (
          <Fact key={first} label="Invoices" value={`${first} to ${last} (${count})`} />
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

import { ButtonLink } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import { addressOf } from '~/lib/navigation';

/** Leads to the screen of the doctor. */
export function TroubleCard() {
  return (
    <TitledCard title="Ready for trouble?">
      <div className="row">
        <p className="grow small dim">
          Checks the server, the data, the devices, the printers and this browser, and says what to do.
        </p>
        <ButtonLink href={addressOf('/trouble')}>Check</ButtonLink>
      </div>
    </TitledCard>
  );
}

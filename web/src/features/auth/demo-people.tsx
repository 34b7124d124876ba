import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/button';
import { type Credentials, demoPeopleQuery } from './api';

interface DemoPeopleProps {
  disabled: boolean;
  onChoose: (person: Credentials) => void;
}

/** Who may sign in to a demo, with the PIN of each: a tap signs in. */
export function DemoPeople({ disabled, onChoose }: DemoPeopleProps) {
  const people = useQuery(demoPeopleQuery).data;
  return (
    <fieldset className="stack" aria-label="Who may sign in" disabled={disabled}>
      <p className="small dim">Tap a name to sign in, or type it with its PIN.</p>
      <div className="row wrap">
        {people?.map(({ first_name: firstName, pin }) => (
          <Button key={firstName} onClick={() => onChoose({ firstName, pin })}>
            <span className="cut">{firstName}</span> <span className="normal">{pin}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PrinterValues } from '~/api/types';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { placesQuery } from './api';
import { GroupsField } from './groups-field';
import { ADDRESSES, CODE_PAGES, LONGEST_ADDRESS, LONGEST_NAME, PAPERS, PRINTS, SPEEDS, WAYS } from './words';

interface Field<Value> {
  name: string;
  text: Value;
  error: string | null;
  onChange: (value: Value) => void;
}

interface PrinterFieldsProps {
  texts: PrinterValues;
  field: <Name extends keyof PrinterValues & string>(name: Name) => Field<PrinterValues[Name]>;
}

export function PrinterFields({ texts, field }: PrinterFieldsProps) {
  const { via, paper_mm, code_page, speed, prints } = texts;
  const address = field('address');
  const changePrints = field('prints').onChange;
  return (
    <>
      <TextField {...field('name')} label="Name" required maxLength={LONGEST_NAME} autoCapitalize="words" />
      <Choice
        label="Connected by"
        titled
        least={104}
        options={WAYS}
        value={via}
        onChange={field('via').onChange}
      />
      <TextField
        {...address}
        {...ADDRESSES[via]}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_ADDRESS}
      />
      {via !== 'network' && <FoundPlaces via={via} onPick={address.onChange} />}
      {via === 'device' && (
        <Choice
          label="Speed of a serial line"
          titled
          least={96}
          options={SPEEDS}
          value={String(speed ?? '')}
          onChange={(value) => field('speed').onChange((Number(value) || null) as PrinterValues['speed'])}
        />
      )}
      <Choice
        label="Paper"
        titled
        options={PAPERS}
        value={paper_mm === 58 ? '58' : '80'}
        onChange={(value) => field('paper_mm').onChange(value === '58' ? 58 : 80)}
      />
      <Choice
        label="Letters (code page)"
        titled
        least={72}
        options={CODE_PAGES}
        value={code_page}
        onChange={field('code_page').onChange}
      />
      <Switch label="Cuts the paper" on={texts.cuts} onChange={field('cuts').onChange} />
      <Switch label="Opens the cash drawer" on={texts.kicks} onChange={field('kicks').onChange} />
      <div className="rule">
        <fieldset className="stack gap-0">
          <legend className="small dim">Prints</legend>
          {PRINTS.map(({ value, label }) => (
            <Switch
              key={value}
              label={label}
              on={prints.includes(value)}
              onChange={(on) =>
                changePrints(on ? [...prints, value] : prints.filter((each) => each !== value))
              }
            />
          ))}
        </fieldset>
      </div>
      {prints.includes('kitchen') && (
        <GroupsField chosen={texts.groups} onChange={field('groups').onChange} />
      )}
    </>
  );
}

/** The printers that the server's machine has, each a tap away. */
function FoundPlaces({ via, onPick }: { via: 'device' | 'queue'; onPick: (address: string) => void }) {
  const { data } = useQuery(placesQuery);
  const found = (via === 'device' ? data?.devices : data?.queues) ?? [];
  if (found.length === 0) return null;
  return (
    <div className="row wrap small dim">
      Found on the server:
      {found.map((place) => (
        <Button key={place} onClick={() => onPick(place)}>
          {place}
        </Button>
      ))}
    </div>
  );
}

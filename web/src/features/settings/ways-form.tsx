import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { ShownSettings, TakenTender } from '~/api/types';
import { Button } from '~/components/button';
import { LabelledSelect } from '~/components/labelled-select';
import { MoveKey } from '~/components/move-keys';
import { Switch } from '~/components/switch';
import { TextField, type TextFieldProps } from '~/components/text-field';
import { useCheck } from '~/components/use-check';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { shopOf } from '~/lib/qr-ph';
import { SaveRow } from './save-row';
import { useSettingsForm } from './use-settings-form';
import {
  conflictsOfWays,
  LONGEST_NAME,
  MOST_OWN_NAMES,
  nameProblem,
  OFFERED,
  shopProblem,
  validateWays,
  type WayOn,
  type WaysTexts,
  waysChange,
  waysOn,
  withChanged,
  withMovedUp,
  withOwnName,
  withoutWay,
  withSwitched,
} from './ways';

/** The ways to pay besides cash. */
export function WaysForm({ values }: Pick<ShownSettings, 'values'>) {
  const { texts, failure, busy, form, field, isChanged, discard } = useSettingsForm<WaysTexts>({
    name: 'ways to pay',
    values,
    textsOf: ({ tenders, qr_ph_text }) => ({ tenders: waysOn(tenders), qr_ph_text }),
    isChanged: (known, typed) => waysChange(known, typed) !== null,
    validate: validateWays,
    changeOf: waysChange,
    conflicts: conflictsOfWays,
  });
  const ways = texts.tenders;
  const { onChange: change, error: tendersError } = field('tenders');
  const own = ways.filter(({ kind }) => kind === 'other');

  return (
    <form {...form} className="stack">
      <p className="small dim">
        Cash is always taken. What is switched on here can be chosen on every till. Next to each, choose
        whether its reference number is asked for.
      </p>
      <ul className="lines">
        {OFFERED.map((offered) => {
          const on = ways.find(({ kind }) => kind === offered.kind);
          return (
            <li key={offered.kind} className="row wrap between tall">
              <Switch
                label={offered.name}
                on={on !== undefined}
                onChange={() => change(withSwitched(ways, offered))}
              />
              {on && <Rule way={on} onChange={(changed) => change(withChanged(ways, on.id, changed))} />}
              {on?.kind === 'qrph' && (
                <div className="alone pad-8">
                  <ShopCodeField {...field('qr_ph_text')} />
                </div>
              )}
            </li>
          );
        })}
        {own.map((way, index) => (
          <li key={way.id} ref={keepFocusNearby} className="stack pad-8">
            <div className="row end">
              <OwnName
                label={`Other way ${index + 1}`}
                text={way.name}
                problem={nameProblem(way, ways)}
                hasError={tendersError !== null}
                onChange={(name) => change(withChanged(ways, way.id, { name }))}
              />
              <MoveKey
                name={nameOf(way)}
                to="up"
                isOff={index === 0}
                onMove={() => change(withMovedUp(ways, way.id))}
              />
              <Button
                icon
                aria-label={`Remove ${nameOf(way)}`}
                onClick={() => change(withoutWay(ways, way.id))}
              >
                <IconX size={20} aria-hidden />
              </Button>
            </div>
            <Rule way={way} onChange={(changed) => change(withChanged(ways, way.id, changed))} />
          </li>
        ))}
      </ul>
      <div className="row">
        <Button disabled={own.length >= MOST_OWN_NAMES} onClick={() => change(withOwnName(ways))}>
          Add another way
        </Button>
      </div>
      <SaveRow
        save="Save ways to pay"
        failure={failure ?? (validateWays(texts).problems.tenders ? null : tendersError)}
        isChanged={isChanged}
        busy={busy}
        onDiscard={discard}
      />
    </form>
  );
}

const RULES: readonly { value: TakenTender['reference']; label: string }[] = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'off', label: 'Not asked for' },
];

interface OwnNameProps {
  label: string;
  text: string;
  /** What is wrong with the name; shown once the field was left, or could not be saved. */
  problem: string | null;
  hasError: boolean;
  onChange: (name: string) => void;
}

function OwnName({ problem, hasError, ...field }: OwnNameProps) {
  const id = useId();
  const checked = useCheck({ ...field, error: hasError ? problem : null }, () => problem);
  return (
    <div className="grow">
      <TextField {...field} {...checked} dense required maxLength={LONGEST_NAME} describedBy={id} />
      <p id={id} className="small strong bad break">
        {checked.error}
      </p>
    </div>
  );
}

function Rule({ way, onChange }: { way: WayOn; onChange: (changed: Partial<TakenTender>) => void }) {
  return (
    <LabelledSelect
      label="Reference number"
      labelled="beside"
      of={nameOf(way)}
      options={RULES}
      value={way.reference}
      onChange={(reference) => onChange({ reference })}
    />
  );
}

/** The text of the code that the shop shows to everybody. */
function ShopCodeField(field: Pick<TextFieldProps, 'name' | 'text' | 'error' | 'onChange'>) {
  const shop = shopOf(field.text);
  return (
    <TextField
      {...field}
      {...useCheck(field, shopProblem)}
      label="Text of the shop’s QR Ph code"
      note={
        shop
          ? `Pays ${shop.merchantName}, ${shop.merchantCity}.`
          : 'Paste it, and the till shows a code for each amount. Any app that reads QR codes shows the text.'
      }
    />
  );
}

function nameOf({ name }: WayOn): string {
  return name.trim() || 'the new one';
}

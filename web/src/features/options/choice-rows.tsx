import { IconX } from '@tabler/icons-react';
import { Button, ButtonLink } from '~/components/button';
import { MoveKeys } from '~/components/move-keys';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { addressOf } from '~/lib/navigation';
import { withChoice, withMoved, withoutChoice, withUsual } from './changes';
import classes from './choice-rows.module.css';
import { type Draft, LONGEST_NAME } from './draft';

interface ChoiceRowsProps {
  draft: Draft;
  /** The spec's own group: only prices and the usual choice can be changed. */
  isFixed: boolean;
  /** The ids of saved choices: only these can have a recipe. */
  stored: ReadonlySet<string>;
  problems: Record<string, string>;
  change: (to: (draft: Draft) => Draft) => void;
}

export function ChoiceRows({ draft, isFixed, stored, problems, change }: ChoiceRowsProps) {
  const { choices } = draft;
  return (
    <ul className="lines">
      {choices.map(({ id, name, delta, isUsual }, index) => {
        const called = name.trim() || `Choice ${index + 1}`;
        const [nameField, deltaField] = [`choices.${index}.name`, `choices.${index}.delta_centavos`];
        const [wrongName, wrongDelta] = [problems[nameField], problems[deltaField]];
        return (
          <li key={id} ref={keepFocusNearby} className="stack gap-4 pad-8" aria-label={called}>
            <div className="row wrap end top">
              <div className="stack gap-4 grow" style={{ flexBasis: 300 }}>
                <div className="row">
                  <div className="grow">
                    {isFixed ? (
                      <p className="row strong tall">{name}</p>
                    ) : (
                      <TextField
                        name={nameField}
                        dense
                        label="Name"
                        required
                        maxLength={LONGEST_NAME}
                        autoCapitalize="words"
                        text={name}
                        error={wrongName}
                        describedBy={`message-name-${id}`}
                        onChange={(text) => change((before) => withChoice(before, id, { name: text }))}
                      />
                    )}
                  </div>
                  <div style={{ width: 112 }}>
                    <TextField
                      name={deltaField}
                      dense
                      label="Added to the price"
                      prefix="₱"
                      numeric
                      placeholder="0.00"
                      text={delta}
                      error={wrongDelta}
                      describedBy={`message-delta-${id}`}
                      onChange={(text) => change((before) => withChoice(before, id, { delta: text }))}
                    />
                  </div>
                </div>
                {(wrongName || wrongDelta) && (
                  <div className="row top small strong bad">
                    <p id={`message-name-${id}`} className="grow" hidden={!wrongName}>
                      {wrongName}
                    </p>
                    <p id={`message-delta-${id}`} className="grow right" hidden={!wrongDelta}>
                      {wrongDelta}
                    </p>
                  </div>
                )}
              </div>
              <div className={`row wrap end push gap-4 ${classes.actions}`}>
                <Switch
                  label="Usual"
                  on={isUsual}
                  onChange={(on) => change((before) => withUsual(before, id, on))}
                />
                {stored.has(id) && (
                  <ButtonLink
                    quiet
                    aria-label={`Recipe of ${called}`}
                    href={addressOf('/recipes', { of: id })}
                  >
                    Recipe
                  </ButtonLink>
                )}
                <div className="row gap-0">
                  <MoveKeys
                    name={called}
                    isFirst={index === 0}
                    isLast={index === choices.length - 1}
                    onMove={(step) => change((before) => withMoved(before, id, step))}
                  />
                  {!isFixed && (
                    <Button
                      icon
                      aria-label={`Remove ${called}`}
                      disabled={choices.length === 1}
                      onClick={() => change((before) => withoutChoice(before, id))}
                    >
                      <IconX size={20} aria-hidden />
                    </Button>
                  )}
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

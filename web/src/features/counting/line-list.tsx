import { useEffect, useRef } from 'react';
import type { CountLine } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { currentStaff } from '~/lib/current-staff';
import { formatTime } from '~/lib/time';
import { formatWhole } from '~/lib/whole';
import { amountText, differenceText, isCounted, mustCountAgain } from './amount';
import { placesOf } from './places';
import { NO_PLACE } from './words';

interface LineListProps {
  lines: readonly CountLine[];
  /** By item, the count including what waits in this browser. */
  unsent: ReadonlyMap<string, number>;
  activeId: string;
  onChoose: (itemId: string) => void;
}

const ROW_STYLE = { width: '100%', textAlign: 'left', scrollMarginTop: 56 } as const;

/** The items to count, by place. */
export function LineList({ lines, unsent, activeId, onChoose }: LineListProps) {
  return (
    <div className="stack">
      {placesOf(lines).map(({ name, lines: placeLines }) => {
        const done = placeLines.filter((line) => isCounted(line, unsent)).length;
        return (
          <TitledCard
            key={name}
            title={name || NO_PLACE}
            tools={
              <span className="small dim">
                {formatWhole(done)} of {formatWhole(placeLines.length)}
              </span>
            }
          >
            <ul className="lines">
              {placeLines.map((line) => (
                <Row
                  key={line.item_id}
                  line={line}
                  unsent={unsent.get(line.item_id)}
                  isActive={line.item_id === activeId}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </TitledCard>
        );
      })}
    </div>
  );
}

interface RowProps {
  line: CountLine;
  unsent: number | undefined;
  isActive: boolean;
  onChoose: (itemId: string) => void;
}

function Row({ line, unsent, isActive, onChoose }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'start' });
  }, [isActive]);
  const known = unsent ?? line.counted?.counted_thousandths;
  return (
    <li>
      <button
        ref={row}
        type="button"
        className="row gap-12 pad-8 tall inset"
        style={ROW_STYLE}
        data-prints
        aria-current={isActive || undefined}
        onClick={() => onChoose(line.item_id)}
      >
        <span className="grow break">
          <span className={isActive ? 'bold' : ''}>{line.name}</span>
          <br />
          <span className="small dim">{unsent === undefined ? aboutText(line) : 'Not sent'}</span>
        </span>
        {isRecounted(line) && (
          <span className="badge" data-tone="low">
            Counted again
          </span>
        )}
        <span className="fixed right strong">
          {known !== undefined ? amountText(line, known) : isActive ? '…' : ''}
        </span>
      </button>
    </li>
  );
}

/** 'Ana, 3:07 PM: 2 short', '12 expected'. */
function aboutText(line: CountLine): string {
  const { counted, expected_thousandths: expected } = line;
  if (mustCountAgain(line)) return 'Count again: what one holds was changed';
  if (!counted) return expected === null ? 'To count' : `${amountText(line, expected)} expected`;
  const { first_name, counted_at, difference_thousandths, before } = counted;
  const entryText = `${first_name}, ${formatTime(counted_at)}: ${differenceText(line, difference_thousandths)}`;
  return before
    ? `${entryText}. Before: ${before.first_name} ${amountText(line, before.counted_thousandths)}, ${formatTime(before.counted_at)}`
    : entryText;
}

/** Whether somebody else has counted again what this person had counted. */
function isRecounted({ counted }: CountLine): boolean {
  const me = currentStaff();
  return counted?.before?.first_name === me?.first_name && counted?.staff_id !== me?.id && counted !== null;
}

import { HUES } from './hues';

const COLUMNS = 'repeat(auto-fill, minmax(96px, 1fr))';

interface HueChoiceProps {
  /** The name for no colour of its own: "Its group's", 'None'. */
  none: string;
  hue: number | null;
  onChange: (hue: number | null) => void;
}

/** A few colours to choose from; a current colour that is none of them is added. */
export function HueChoice({ none, hue, onChange }: HueChoiceProps) {
  const isOther = hue !== null && !HUES.some((each) => each.hue === hue);
  const choices = [{ hue: null, name: none }, ...HUES, ...(isOther ? [{ hue, name: `No. ${hue}` }] : [])];
  return (
    <div className="stack gap-4">
      <span className="small dim" aria-hidden>
        Color
      </span>
      <fieldset
        className="segments"
        style={{ display: 'grid', gridTemplateColumns: COLUMNS }}
        aria-label="Color"
      >
        {choices.map((each) => (
          <button
            key={each.name}
            type="button"
            className="segment"
            aria-pressed={each.hue === hue}
            onClick={() => onChange(each.hue)}
          >
            <span className="row gap-4 nowrap">
              {each.hue !== null && <Swatch hue={each.hue} ringed={each.hue === hue} />}
              {each.name}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface SwatchProps {
  hue: number;
  /** With a ring, where the ground may be of the same colour. */
  ringed?: boolean;
}

/** A dot of the colour that the till's tiles have along their edge. */
export function Swatch({ hue, ringed = false }: SwatchProps) {
  const background = `oklch(var(--group-edge) ${hue})`;
  const boxShadow = ringed ? '0 0 0 2px' : undefined;
  return <span aria-hidden style={{ width: 16, height: 16, borderRadius: 8, background, boxShadow }} />;
}

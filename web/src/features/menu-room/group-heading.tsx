import type { MenuChip } from '~/api/types';
import { Button } from '~/components/button';
import { Swatch } from './hue-choice';

interface GroupHeadingProps {
  group: MenuChip;
  /** Null while rows are edited. */
  onOrder: (() => void) | null;
}

/** Above a group's items. */
export function GroupHeading({ group: { name, hue }, onOrder }: GroupHeadingProps) {
  return (
    <div className="row between">
      <h2 className="row strong">
        {hue !== null && <Swatch hue={hue} />}
        {name}
      </h2>
      {onOrder && (
        <Button aria-label={`Order of ${name}`} onClick={onOrder}>
          Order
        </Button>
      )}
    </div>
  );
}

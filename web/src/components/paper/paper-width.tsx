import { choosePaperWidth, PAPER_WIDTHS, useThisPrinter } from '~/lib/this-printer';
import { Choice } from '../choice';

const WIDTHS = PAPER_WIDTHS.map((width) => ({ value: width, label: `${width} mm` }));

/** The paper width of this browser's printer. */
export function PaperWidthChoice({ titled = false }: { titled?: boolean }) {
  const width = useThisPrinter((printer) => printer.width);
  return <Choice label="Paper" titled={titled} options={WIDTHS} value={width} onChange={choosePaperWidth} />;
}

import type { CSSProperties, ReactNode } from 'react';
import type { PaperDocument, PaperElement } from '~/api/types';
import type { PaperWidth } from '~/lib/this-printer';
import { QrCode } from '../qr-code';

interface PaperProps {
  document: PaperDocument;
  width: PaperWidth;
  /** As large as on paper; otherwise as large as is readable on a screen. */
  real?: boolean;
}

/** Letters on a line of a receipt printer. */
const COLUMNS: Record<PaperWidth, number> = { '58': 32, '80': 48 };
/** The width of a printer's letter in dots. */
const DOTS = 12;
/** At this size 32 letters take 48 of 58 mm, and 48 letters 72 of 80 mm: the reach of a printer's head. */
const REAL_SIZE = '2.5mm';
/** In px. Even on a phone, 48 of the smaller letters nearly fit; what does not is wrapped. */
const SCREEN_SIZE: Record<PaperWidth, number> = { '58': 14, '80': 12 };

/** What paper looks like in either theme. */
const SHEET: CSSProperties = {
  margin: '0 auto',
  background: '#fff',
  color: '#000',
  fontFamily: 'monospace',
  lineHeight: 1.25,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // The letters have the same width on a screen, where the height is measured, and on paper.
  textRendering: 'geometricPrecision',
};

/** A document as a browser shows and prints it, divided into pieces of paper at its cuts. It brings a library along. */
export function Paper({ document, width, real = false }: PaperProps) {
  const letters = `${COLUMNS[width]}ch`;
  const size = real
    ? { fontSize: REAL_SIZE, width: `${width}mm`, padding: `2mm calc((${width}mm - ${letters}) / 2)` }
    : { fontSize: SCREEN_SIZE[width], width: `min(100%, ${letters} + 16px)`, padding: '12px 8px' };
  return piecesOf(document.elements).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document has nothing else to tell its pieces by
    <article key={index} style={{ ...SHEET, ...size }} aria-label={document.title}>
      {piece.map((element, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor its elements
        <Line key={place} element={element} />
      ))}
    </article>
  ));
}

type Printed = Exclude<PaperElement, { kind: 'cut' }>;

/** The elements on each piece of paper, without empty pieces. */
function piecesOf(elements: readonly PaperElement[]): Printed[][] {
  const pieces: Printed[][] = [[]];
  for (const element of elements) {
    if (element.kind === 'cut') pieces.push([]);
    else pieces.at(-1)?.push(element);
  }
  return pieces.filter(({ length }) => length > 0);
}

function Line({ element }: { element: Printed }): ReactNode {
  switch (element.kind) {
    case 'text':
      return <p style={{ ...lettersOf(element), textAlign: element.align ?? 'left' }}>{element.text}</p>;
    case 'columns':
      return (
        <p className="row wrap" style={{ ...lettersOf(element), gap: '0 1ch', alignItems: 'end' }}>
          <span style={{ flex: `1 1 ${roomFor(element)}ch`, paddingLeft: `${element.indent ?? 0}ch` }}>
            {element.left}
          </span>
          {element.right !== '' && (
            <>
              {' '}
              <span className="right" style={{ maxWidth: '100%', marginLeft: 'auto' }}>
                {element.right}
              </span>
            </>
          )}
        </p>
      );
    case 'rule':
      return <hr style={{ margin: '0.6em 0', border: 0, borderTop: '1px dashed' }} />;
    case 'blank':
      return <br />;
    case 'picture':
      return (
        <p className="centre">
          <img
            src={`data:image/png;base64,${element.png}`}
            alt="Logo"
            width={element.width}
            height={element.height}
            style={{ width: `${element.width / DOTS}ch`, maxWidth: '100%', height: 'auto' }}
          />
        </p>
      );
    case 'qr':
      return (
        <p className="centre">
          <QrCode text={element.text} label={`QR code: ${element.text}`} width="24ch" />
        </p>
      );
  }
}

/**
 * A figure with less room than this for the words beside it goes on a line of its own, as in
 * src/sukli/documents/layout.py.
 */
function roomFor({ left }: Extract<Printed, { kind: 'columns' }>): number {
  return Math.min(8, left.length);
}

function lettersOf({
  bold,
  large,
}: Pick<Extract<Printed, { kind: 'text' }>, 'bold' | 'large'>): CSSProperties {
  return { ...(bold && { fontWeight: 700 }), ...(large && { fontSize: '2em', lineHeight: 1.1 }) };
}

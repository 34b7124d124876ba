const WHOLE = /([-+]₱[\d.,]+|[XZ]-readings?|\([\d,]+ of [\d,]+\))/;

/** A text in which no line ends within '+₱20.00', 'Z-reading' or '(1 of 12)'. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are known by their places alone
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  );
}

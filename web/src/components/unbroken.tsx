const SIGNED = /([-+]₱[\d.,]+|[XZ]-readings?)/;

/** A text in which no line ends within '+₱20.00' or 'Z-reading'. */
export function Unbroken({ text }: { text: string }) {
  return text.split(SIGNED).map((part, at) =>
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

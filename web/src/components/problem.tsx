/** Why something failed, shown where it was tried. Read out as it appears. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="note" data-tone="out" role="alert">
      {text}
    </p>
  );
}

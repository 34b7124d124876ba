/** Lists the underlined numbers of a text, and says why they are underlined. */
export function Unverified({ numbers }: { numbers: readonly string[] }) {
  return numbers.length === 0 ? null : (
    <p className="small dim">
      <strong className="badge" data-tone="low">
        unverified
      </strong>{' '}
      Not in the report: {numbers.join(' · ')}
    </p>
  );
}

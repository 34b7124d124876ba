/** Says in words which numbers of a text are underlined, and why. */
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

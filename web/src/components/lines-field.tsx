import { useId } from 'react';

interface LinesFieldProps {
  label: string;
  name: string;
  text: string;
  onChange: (text: string) => void;
  rows: number;
  maxLength?: number | undefined;
  disabled?: boolean;
  /** What is wrong, shown below the field. */
  error?: string | null;
  /** Shown while nothing is wrong. */
  note?: string | undefined;
}

/** An optional text of a few lines. */
export function LinesField({ label, text, onChange, error, note, ...field }: LinesFieldProps) {
  const id = useId();
  const message = error ?? note;
  return (
    <div className="stack gap-4">
      <label className="small dim" htmlFor={id}>
        {label} (optional)
      </label>
      <textarea
        {...field}
        id={id}
        className="input"
        style={{ height: 'auto', paddingBlock: 12, resize: 'none' }}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-note` : undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`small break kept-line ${error ? 'strong bad' : 'dim'}`} id={`${id}-note`}>
        {message}
      </p>
    </div>
  );
}

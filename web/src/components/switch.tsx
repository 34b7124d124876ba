import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className={`row fixed small dim ${classes.switch}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

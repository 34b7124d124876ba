import classes from './problem.module.css';

/** In a dialog: why something was not done. Its words are read out as they appear. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={classes.problem} role="alert">
      {text}
    </p>
  );
}

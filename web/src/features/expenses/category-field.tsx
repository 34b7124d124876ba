import { useId } from 'react';
import { CATEGORIES, type Category } from '~/lib/expense-categories';
import classes from './category-field.module.css';

interface CategoryFieldProps {
  value: Category | null;
  onChange: (category: Category) => void;
  error: string | null;
}

/** All seven in sight: one tap. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-told` : undefined}
      aria-invalid={error ? true : undefined}
      // So that the focus can be brought here when nothing is chosen.
      tabIndex={-1}
      className={classes.field}
    >
      <span id={`${id}-label`} className={classes.label}>
        Category
      </span>
      <div className={classes.options}>
        {CATEGORIES.map((category) => (
          <label key={category} className={classes.option}>
            <input type="radio" name={id} checked={value === category} onChange={() => onChange(category)} />
            <span>{category}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-told`} className={classes.told}>
        {error}
      </p>
    </div>
  );
}

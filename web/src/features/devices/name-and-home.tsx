import type { ReactNode } from 'react';
import { Choice } from '~/components/choice';
import { TextField } from '~/components/text-field';
import type { Home } from '~/lib/device';
import { HOMES } from './words';

export const LONGEST_NAME = 40;

/** The fields of a device that a person fills in. */
export interface NameAndHome {
  name: string;
  home: Home;
}

/** What can be seen to be wrong without asking the server. */
export function problemsOf({ name }: NameAndHome): Partial<Record<keyof NameAndHome, string>> {
  return name.trim() === '' ? { name: 'Please enter a name' } : {};
}

interface FieldsProps {
  name: { text: string; error: string | null; onChange: (name: string) => void; note?: string | undefined };
  home: { text: Home; error: string | null; onChange: (home: Home) => void };
  /** Rendered between the two. */
  children?: ReactNode;
}

export function NameAndHomeFields({ name, home, children }: FieldsProps) {
  return (
    <>
      <TextField {...name} label="Name" required maxLength={LONGEST_NAME} autoCapitalize="words" />
      {children}
      <Choice
        label="Opens on"
        titled
        options={HOMES}
        value={home.text}
        error={home.error}
        onChange={home.onChange}
      />
    </>
  );
}

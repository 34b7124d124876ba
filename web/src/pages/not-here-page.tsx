import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './plain-page.module.css';

/** Stands where a screen will be built: its title, the way back and one plain sentence. */
export function NotHerePage({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <h1 className={classes.title}>{title}</h1>
      </header>
      <p className={classes.sentence}>This screen is not here yet.</p>
    </main>
  );
}

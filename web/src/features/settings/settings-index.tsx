import classes from './settings-index.module.css';

/** In the order of the screen. */
const TITLES = [
  'Cafe',
  'Logo',
  'People',
  'Devices',
  'Ways to pay',
  'Access',
  'Drawers',
  'Printers',
  'Receipts',
  'This device',
  'Tax and invoices',
  'Approvals',
  'AI',
  'Ready for trouble?',
  'Backups',
  'Books',
  'About',
] as const;

/** Leads to each card: on a phone the cards are ten screens long. */
export function SettingsIndex() {
  return (
    <nav aria-label="On this screen" className={`row wrap gap-0 ${classes.index}`}>
      {TITLES.map((title) => (
        <button key={title} type="button" className="link small tall nowrap" onClick={() => show(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** Moves the focus too: the next Tab leads into the card, and a screen reader says its title. */
function show(title: string) {
  const card = document.querySelector<HTMLElement>(`main section[aria-label="${title}"]`);
  if (!card) return;
  card.tabIndex = -1;
  card.scrollIntoView({ block: 'start' });
  card.focus({ preventScroll: true });
}

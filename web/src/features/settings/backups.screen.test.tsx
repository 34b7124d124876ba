import { expect, test } from 'vitest';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { answers, fails, REFUSED, sent } from '~/testing/server';
import { card, openSettings, serverState } from '~/testing/settings';
import { expectFailure } from '~/testing/toast';

const BACKUP = '/api/settings/backup';
const MORNING = '2026-03-11T02:40:00Z';

const says = (title: string, words: string) => expect.element(card(title).getByText(words)).toBeVisible();

test('the last backup is shown with its time and place, and with the keys that it lacks', async () => {
  const told = await openSettings();
  await says('Backups', 'There is no backup yet.');
  const last_backup = { at: MORNING, folder: '/media/stick/sukli-2026', has_key: false, is_encrypted: true };
  told.server = serverState({ last_backup });
  await readAgain();
  await says('Backups', 'Mar 11, 2026');
  await says('Backups', 'intact, encrypted');
  await says('Backups', '/media/stick/sukli-2026');
  await says('Backups', 'The key of the PINs is not in it.');
  const keep_keys = "Keep both keys beside it: the file 'pepper', and the file 'journal-key'.";
  told.server = serverState({ database: 'PostgreSQL', kept_in: 'sukli on db', backups: null, keep_keys });
  await readAgain();
  await says('Backups', `PostgreSQL has its own: pg_dump. ${keep_keys}`);
  await says('About', 'PostgreSQL: sukli on db');
});

test('each place for backups says when the last one came there, or what to do', async () => {
  const last_backup = { at: MORNING, folder: '/data/backups/sukli-2026', has_key: true, is_encrypted: false };
  const problem = '/media/stick is full. Make room on it, or use a larger one.';
  const places = [
    { folder: '/data/backups', made_at: MORNING, is_elsewhere: false, problem: null },
    { folder: '/media/stick', made_at: null, is_elsewhere: null, problem },
    { folder: '/mnt/share', made_at: '2026-03-09T19:00:00Z', is_elsewhere: true, problem: null },
    { folder: '/srv/copies', made_at: MORNING, is_elsewhere: false, problem: null },
  ];
  const backups = { nightly: true, since: null, warning: null, places };
  await openSettings({ server: serverState({ last_backup, backups }) });
  await says('Backups', 'Copied to /media/stick');
  await says('Backups', 'Not yet');
  await says('Backups', problem);
  await says('Backups', 'Mar 10, 2026');
  await says('Backups', 'on the same disk as the data');
  await expect.element(card('Backups').getByText('Copied to /data/backups')).not.toBeInTheDocument();
});

test("'Back up now' starts one backup, and shows that it is being made", async () => {
  const told = await openSettings();
  const slow = later<void>();
  answers('post', BACKUP, async () => {
    await slow.answer;
    told.server = serverState({ backups: { nightly: true, since: MORNING, warning: null, places: [] } });
    return told.server;
  });
  await button('Back up now').dblClick();
  slow.resolve();
  await expect.element(button('Backing up...')).toBeVisible();
  await button('Backing up...').click({ force: true });
  expect(sent('post', BACKUP)).toHaveLength(1);
  told.server = serverState({ backups: { nightly: false, since: null, warning: null, places: [] } });
  await readAgain();
  await says('Backups', 'Nightly backups are off');
  fails('post', BACKUP, REFUSED);
  await button('Back up now').click();
  await expectFailure('Failed to start the backup');
});

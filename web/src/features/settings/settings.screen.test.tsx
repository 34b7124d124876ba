import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '~/lib/unsaved';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { answers, breaks, endsSession, fails, REFUSED, refusal, sent } from '~/testing/server';
import { cafeAddress, cafeName, card, openSettings, serverState, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';
const CHECK = '/api/settings/check';
const MORNING = '2026-03-11T02:40:00Z';

const says = (title: string, words: string) => expect.element(card(title).getByText(words)).toBeVisible();

test('only the changed setting is sent, with the value seen before', async () => {
  const told = await openSettings();
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await cafeName.fill('Kape ni Nena');
  expect(hasUnsaved()).toBe(true);
  answers('patch', SETTINGS, () => {
    told.settings = shownSettings({ cafe_name: 'Kape ni Nena' }, { source: 'cafe' });
    return told.settings;
  });
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([
    { cafe_name: 'Kape ni Nena', known: { cafe_name: 'Sukli Cafe' } },
  ]);
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  expect(hasUnsaved()).toBe(false);
});

test('a cafe needs a name, and its fields take no more than the server does', async () => {
  await openSettings();
  await expect.element(cafeName).toHaveAttribute('maxlength', '60');
  await expect.element(cafeAddress).toHaveAttribute('maxlength', '200');
  await cafeName.fill('  ');
  await button('Save').click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expect.element(cafeName).toHaveFocus();
  expect(sent('patch', SETTINGS)).toEqual([]);
});

test('a refused value says so beside its field', async () => {
  await openSettings();
  await cafeName.fill('Kape\u202e');
  fails('patch', SETTINGS, {
    status: 422,
    json: { error: 'invalid', detail: 'There are hidden characters in this.', field: 'cafe_name' },
  });
  await button('Save').click();
  await expectFailure('Failed to save settings');
  await expect.element(card('Cafe').getByText('There are hidden characters in this.')).toBeVisible();
});

test('a setting of the server is shown and cannot be changed', async () => {
  await openSettings({ settings: shownSettings({ cafe_name: 'Barako' }, { source: 'server' }) });
  await expect.element(cafeName).toBeDisabled();
  await expect.element(cafeName).toHaveValue('Barako');
  await expect.element(page.getByText('Set by the server (SUKLI_CAFE_NAME).')).toBeVisible();
  await expect.element(cafeAddress).toBeEnabled();
});

test('a name that somebody else changed is told with both values, and overwritten only once that was read', async () => {
  const told = await openSettings();
  const isRead = holdMoment();
  await cafeName.fill('Kape ni Nena');
  told.settings = shownSettings(
    { cafe_name: 'Barako', cafe_address: 'Baguio' },
    { changed_by_first_name: 'Ben' },
  );
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await button('Save').click();
  await expectFailure('Failed to save settings');
  const clash = 'Ben changed this from "Sukli Cafe" to "Barako". Save again to keep yours.';
  await expect.element(page.getByText(clash)).toBeVisible();
  await expect.element(cafeName).toHaveValue('Kape ni Nena');
  await expect.element(cafeAddress).toHaveValue('Baguio');
  await button('Save').click();
  await userEvent.keyboard('{Enter}');
  isRead();
  answers('patch', SETTINGS, shownSettings({ cafe_name: 'Kape ni Nena', cafe_address: 'Baguio' }));
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS).at(-1)).toEqual({
    cafe_name: 'Kape ni Nena',
    known: { cafe_name: 'Barako' },
  });
});

test('a limit that somebody else changed is told with both values, and their other changes are shown', async () => {
  const told = await openSettings();
  const isRead = holdMoment();
  const approvals = card('Approvals');
  const discount = approvals.getByLabelText('Discount over, in %');
  await discount.fill('20');
  const theirs = { approve_discount_over: 100, approve_void: true };
  told.settings = shownSettings(theirs, {}, 'Ben');
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await button('Save approvals').click();
  const clash = 'Ben changed this from nothing to 10%. Save again to keep yours.';
  await expect.element(approvals.getByText(clash)).toBeVisible();
  await expect.element(discount).toHaveValue('20');
  await expect.element(approvals.getByRole('switch', { name: /^Voiding/ })).toBeChecked();
  answers('patch', SETTINGS, shownSettings({ ...theirs, approve_discount_over: 200 }));
  isRead();
  await button('Save approvals').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS).at(-1)).toEqual({
    approve_discount_over: 200,
    known: { approve_discount_over: 100 },
  });
});

test('a change made elsewhere appears in an untouched form, and not in a field that is being typed in', async () => {
  const told = await openSettings();
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
  told.settings = shownSettings({ cafe_name: 'Barako' });
  await readAgain();
  await expect.element(cafeName).toHaveValue('Barako');
  await cafeName.fill('Kape');
  told.settings = shownSettings({ cafe_name: 'Mahal' });
  await readAgain();
  await expect.element(cafeName).toHaveValue('Kape');
});

test('a save that fails keeps what was typed', async () => {
  await openSettings();
  await cafeName.fill('Kape');
  fails('patch', SETTINGS, 'cut');
  await button('Save').click();
  await expectFailure('Failed to save settings');
  await expect
    .element(page.getByText('The server did not answer. What you typed is still here: try again.'))
    .toBeVisible();
  await expect.element(cafeName).toHaveValue('Kape');
});

test('a save after the session has ended leads to the sign-in', async () => {
  await openSettings();
  await cafeName.fill('Kape');
  endsSession('patch', SETTINGS);
  await button('Save').click();
  await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('the time until screens lock is saved immediately, and the tap shows before the answer', async () => {
  const told = await openSettings();
  const minutes = (label: string) => card('Access').getByRole('radio', { name: label, exact: true });
  await expect.element(minutes('Off')).toBeChecked();
  const slow = later<void>();
  answers('patch', SETTINGS, async () => {
    await slow.answer;
    told.settings = shownSettings({ idle_lock_minutes: 5 });
    return told.settings;
  });
  await minutes('5 min').click({ force: true });
  await expect.element(minutes('5 min')).toBeChecked();
  await minutes('1 min').click({ force: true });
  slow.resolve();
  await expectSuccess('Settings saved');
  await expect.element(minutes('5 min')).toBeChecked();
  expect(sent('patch', SETTINGS)).toEqual([{ idle_lock_minutes: 5, known: { idle_lock_minutes: 0 } }]);
});

test('the rule for sign-ups on other devices can be chosen, unless the server sets it', async () => {
  const told = await openSettings();
  const choice = (label: string) => card('Access').getByRole('radio', { name: label, exact: true });
  await expect.element(choice('Open')).toBeChecked();
  answers('patch', SETTINGS, () => {
    told.settings = shownSettings({ sign_up: 'confirmed' });
    return told.settings;
  });
  await choice('Confirmed').click({ force: true });
  await expectSuccess('Settings saved');
  await expect.element(choice('Confirmed')).toBeChecked();
  expect(sent('patch', SETTINGS)).toEqual([{ sign_up: 'confirmed', known: { sign_up: 'open' } }]);
  const known = shownSettings({ sign_up: 'confirmed' });
  known.about.sign_up.source = 'server';
  told.settings = known;
  await readAgain();
  await says('Access', 'Confirmed. Set by the server (SUKLI_SIGN_UP).');
  await expect.element(choice('Open')).not.toBeInTheDocument();
});

test('a choice that somebody else has made in between is told, and theirs is shown', async () => {
  const told = await openSettings();
  const minutes = (label: string) => card('Access').getByRole('radio', { name: label, exact: true });
  await expect.element(minutes('Off')).toBeChecked();
  told.settings = shownSettings({ idle_lock_minutes: 30 });
  told.settings.about.idle_lock_minutes.changed_by_first_name = 'Jose';
  fails('patch', SETTINGS, refusal(409, 'setting_changed', 'Someone else changed this setting.'));
  await minutes('5 min').click({ force: true });
  await expectFailure('Failed to save settings');
  const said = 'Jose changed this to what it shows now. Choose again to change it.';
  await says('Access', said);
  await expect.element(minutes('30 min')).toBeChecked();
});

test('the theme follows the system until one is chosen, and again when System is chosen', async () => {
  await openSettings();
  const choose = (name: string) => page.getByRole('radio', { name }).click({ force: true });
  const theme = () => document.documentElement.dataset.theme;
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await choose('Dark');
  expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await choose('Light');
  expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  await choose('System');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('the sound for new orders can be turned off for the kitchen', async () => {
  await openSettings();
  const sound = page.getByRole('switch', { name: 'Sound for new orders in the kitchen' });
  await expect.element(sound).toBeChecked();
  await sound.click({ force: true });
  await expect.element(sound).not.toBeChecked();
  expect(JSON.parse(localStorage.getItem('kitchenScreen') ?? '{}').sound).toBe('off');
});

test('the AI card says why AI is missing, or how much of it is used', async () => {
  const told = await openSettings();
  await says('AI', 'No AI key is set up on the server.');
  const ai = { configured: true, problem: null, quota: 30, quota_left: 27, model: 'llama-3' };
  told.server = serverState({ ai });
  await readAgain();
  await says('AI', 'llama-3');
  await says('AI', '3 of 30 used');
});

test('the head of the journal is shown for writing down, and so is what prevents sealing', async () => {
  const told = await openSettings();
  await says('Books', 'The first entries get their seals within seconds.');
  const journal = { head: 'ABCD-EFGH-JKLM', entries: 12_345, at: MORNING, problem: null };
  told.server = serverState({ journal });
  await readAgain();
  await says('Books', 'ABCD-EFGH-JKLM, 12,345 entries, Mar 11, 2026');
  told.server = serverState({ journal: { ...journal, problem: 'key_missing' } });
  await readAgain();
  await says('Books', 'New entries are not sealed: its key is missing.');
  await says('Books', 'ABCD-EFGH-JKLM');
});

test('a check of the data shows that it is running, and then what it found', async () => {
  const told = await openSettings();
  await says('About', 'Sukli 1.2.3');
  const slow = later<void>();
  answers('post', CHECK, async () => {
    await slow.answer;
    told.server = serverState({ checking_since: MORNING });
    return told.server;
  });
  await button('Check now').dblClick();
  slow.resolve();
  await expect.element(button('Checking...')).toBeVisible();
  await button('Checking...').click({ force: true });
  expect(sent('post', CHECK)).toHaveLength(1);
  const found = { at: MORNING, asked_by_first_name: 'Maria', is_well: false };
  told.server = serverState({ last_check: { ...found, lines: ['Dates: 1 wrong.', '  sale 1 is late'] } });
  await readAgain();
  await says('About', 'Something was wrong.');
  await says('About', 'sale 1 is late');
  await expect.element(button('Check now')).toBeVisible();
});

test('a check that cannot be started says so', async () => {
  await openSettings();
  fails('post', CHECK, REFUSED);
  await button('Check now').click();
  await expectFailure('Failed to start the check');
});

test('settings that cannot be read say so, and Try again reads them', async () => {
  const heal = breaks('get', SETTINGS, REFUSED);
  await openSettings();
  await expectFailure('Failed to load settings');
  await expect.element(card('This device')).toBeVisible();
  heal();
  await button('Try again').click();
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
});

test('an index leads to every card, in the same order', async () => {
  await openSettings();
  const index = page.getByRole('navigation', { name: 'On this screen' });
  await says('About', 'Version');
  const titles = index
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(titles).toEqual(headings.map(({ textContent }) => textContent));
  await index.getByRole('button', { name: 'Backups' }).click();
  await expect.element(card('Backups')).toHaveFocus();
  await expect.element(card('Backups')).toBeInViewport({ ratio: 0.9 });
});

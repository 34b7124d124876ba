import { expect, test, vi } from 'vitest';
import { JOSE, MARIA, moments, open, storage } from '~/testing/typing-pages';

/** Types in a page that is then gone. */
async function typed(text: string, staff = MARIA): Promise<void> {
  const page = await open(staff);
  page.type(text);
  page.end();
}

test('a page after one that was killed goes on with what was typed', async () => {
  await typed('Late');
  expect((await open()).text()).toBe('Late');
});

test('of what is typed half a second may be lost, but nothing that is sent or once the page is out of sight', async () => {
  const first = await open();
  first.type('L');
  moments(499);
  expect(storage.length).toBe(0);
  moments(1);
  first.type('La');
  first.send();
  first.kill();
  const second = await open();
  expect(second.text()).toBe('La');
  second.type('Lat');
  second.hide();
  second.kill();
  expect((await open()).text()).toBe('Lat');
});

test('what was saved is not found again', async () => {
  const first = await open();
  first.type('Late');
  first.type('Later');
  first.empty();
  moments(1000);
  first.hide();
  first.kill();
  expect((await open()).text()).toBe('');
});

test('another person finds nothing, and what they type takes its place', async () => {
  await typed('Late');
  const second = await open(JOSE);
  expect(second.text()).toBe('');
  second.type('Sick');
  second.end();
  expect((await open(MARIA)).text()).toBe('');
  expect((await open(JOSE)).text()).toBe('Sick');
});

test('who takes a page over that another opened goes on', async () => {
  await typed('Late');
  const second = await open(JOSE);
  expect(second.text()).toBe('');
  second.signIn(MARIA);
  expect(second.text()).toBe('Late');
});

test('signing out leaves nothing of it on the device, and signing in again keeps it again', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.type('Later');
  first.signOut();
  moments(1000);
  expect(storage.length).toBe(0);
  first.signIn(MARIA);
  first.end();
  expect((await open()).text()).toBe('Later');
});

test('another build of the app reads only what every build reads alike', async () => {
  for (const ofAnyBuild of [false, true]) {
    const first = await open(MARIA, { build: 'app-1', ofAnyBuild });
    first.type('Late');
    first.end();
    const second = await open(MARIA, { build: 'app-2', ofAnyBuild });
    expect(second.text()).toBe(ofAnyBuild ? 'Late' : '');
    second.kill();
    storage.wipe();
  }
});

test('after a day it is forgotten, also by a clock that was set back', async () => {
  await typed('Late');
  for (const at of ['2026-08-16T02:00:01Z', '2026-08-14T02:00:00Z']) {
    vi.setSystemTime(new Date(at));
    const later = await open();
    expect(later.text()).toBe('');
    later.kill();
  }
});

test('a page that lives keeps what was typed there, and another shows nothing of it', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  const second = await open();
  moments(10);
  expect([first.text(), second.text()]).toEqual(['Late', '']);
  second.kill();
  first.type('Later');
  first.end();
  expect((await open()).text()).toBe('Later');
});

test('two pages that both type have each their own, and the first of them is kept', async () => {
  const [first, second] = [await open(), await open()];
  first.type('Late');
  second.type('Sick');
  moments(500);
  first.type('Later');
  second.type('Sick today');
  moments(500);
  expect([first.text(), second.text()]).toEqual(['Later', 'Sick today']);
  second.empty();
  second.kill();
  first.kill();
  expect((await open()).text()).toBe('Later');
});

test('a page that was asleep for long lets go of what another went on with', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.freeze();
  const second = await open();
  expect(second.text()).toBe('Late');
  second.type('Later');
  moments(3000);
  first.thaw();
  expect([first.text(), second.text()]).toEqual(['', 'Later']);
  first.end();
  second.kill();
  expect((await open()).text()).toBe('Later');
});

test('a page that Back leads to goes on with what another has typed since, or without what it has saved', async () => {
  for (const isSaved of [false, true]) {
    const first = await open();
    first.type('Late');
    moments(500);
    first.freeze();
    const second = await open();
    if (isSaved) second.empty();
    else second.type('Later');
    second.end();
    first.comeBack();
    expect(first.text()).toBe(isSaved ? '' : 'Later');
    first.type('Sick');
    first.end();
    const third = await open();
    expect(third.text()).toBe('Sick');
    third.end();
    storage.wipe();
  }
});

test('a page that Back leads to has what it kept where no other page came', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.freeze();
  first.comeBack();
  expect(first.text()).toBe('Late');
});

test('what is typed at once where it is about to be taken back stays there', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.freeze();
  const second = await open();
  second.type('Late, sorry');
  first.thaw();
  expect([first.text(), second.text()]).toEqual(['Late', 'Late, sorry']);
});

test('where there is no room it is as before', async () => {
  storage.refuse(true);
  const first = await open();
  first.type('Late');
  expect(first.text()).toBe('Late');
  first.kill();
  expect((await open()).text()).toBe('');
});

test('where the room is gone meanwhile nothing stands there that was typed before', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  storage.refuse(true);
  first.type('Later');
  first.send();
  expect(storage.length).toBe(0);
});

test('no more is kept than leaves room for the sales that wait', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  expect(storage.length).toBe(1);
  first.type('x'.repeat(300_000));
  moments(500);
  expect(storage.length).toBe(0);
});

test('rubbish is as good as nothing', async () => {
  for (const rubbish of ['', 'null', '{}', '7\n{"text":"Late"}', '{"page":"a"}\n']) {
    storage.setItem('kept typed note', rubbish);
    const page = await open();
    expect(page.text()).toBe('');
    page.type('Late');
    page.end();
    const next = await open();
    expect(next.text()).toBe('Late');
    next.kill();
    storage.wipe();
  }
});

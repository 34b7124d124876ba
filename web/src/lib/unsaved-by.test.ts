import { expect, test, vi } from 'vitest';
import { JOSE, MARIA, moments, open, storage } from '~/testing/typing-pages';

/** Types in a page that is then gone. */
async function typed(text: string, staff = MARIA): Promise<void> {
  const page = await open(staff);
  page.type(text);
  page.end();
}

test('a page opened after another was killed goes on with what was typed there', async () => {
  await typed('Late');
  expect((await open()).text()).toBe('Late');
});

test('at most half a second of typing is lost, and none that was sent or that preceded hiding the page', async () => {
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

test('saved text is not found again', async () => {
  const first = await open();
  first.type('Late');
  first.type('Later');
  first.empty();
  moments(1000);
  first.hide();
  first.kill();
  expect((await open()).text()).toBe('');
});

test('another person finds nothing, and what they type replaces it', async () => {
  await typed('Late');
  const second = await open(JOSE);
  expect(second.text()).toBe('');
  second.type('Sick');
  second.end();
  expect((await open(MARIA)).text()).toBe('');
  expect((await open(JOSE)).text()).toBe('Sick');
});

test("a person who signs in on another's open page goes on with what they had typed before", async () => {
  await typed('Late');
  const second = await open(JOSE);
  expect(second.text()).toBe('');
  second.signIn(MARIA);
  expect(second.text()).toBe('Late');
});

test('signing out removes typed text from the device, and signing in again stores it again', async () => {
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

test('another build of the app, which may read it otherwise, finds nothing', async () => {
  await typed('Late');
  expect((await open(MARIA, 'app-2')).text()).toBe('');
});

test('typed text is forgotten after a day, also when the clock was set back', async () => {
  await typed('Late');
  for (const at of ['2026-08-16T02:00:01Z', '2026-08-14T02:00:00Z']) {
    vi.setSystemTime(new Date(at));
    const later = await open();
    expect(later.text()).toBe('');
    later.kill();
  }
});

test('typed text stays with the page that is open, and another page does not show it', async () => {
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

test('two open pages keep their own text, and the text of the first is stored', async () => {
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

test('a page that slept for long drops the text that another page has gone on with', async () => {
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

test('a page restored by Back shows what another page has typed since, or nothing if that was saved', async () => {
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

test('a page restored by Back keeps its text if no other page came', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.freeze();
  first.comeBack();
  expect(first.text()).toBe('Late');
});

test('text that a second page changes immediately stays there when the first page wakes', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  first.freeze();
  const second = await open();
  second.type('Late, sorry');
  first.thaw();
  expect([first.text(), second.text()]).toEqual(['Late', 'Late, sorry']);
});

test('without room in the storage a form works, and nothing is found later', async () => {
  storage.refuse(true);
  const first = await open();
  first.type('Late');
  expect(first.text()).toBe('Late');
  first.kill();
  expect((await open()).text()).toBe('');
});

test('once the storage is full, the text stored before is removed', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  storage.refuse(true);
  first.type('Later');
  first.send();
  expect(storage.length).toBe(0);
});

test('text that would leave too little room for waiting sales is not stored', async () => {
  const first = await open();
  first.type('Late');
  moments(500);
  expect(storage.length).toBe(1);
  first.type('x'.repeat(300_000));
  moments(500);
  expect(storage.length).toBe(0);
});

test('malformed stored text is ignored', async () => {
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

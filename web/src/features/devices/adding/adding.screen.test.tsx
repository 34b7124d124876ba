import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PairingCode } from '~/api/types';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { useLive } from '~/live/live';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { device, deviceId, pairingCode } from '~/testing/devices';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { answers, BROKEN, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { DevicesCard } from '../devices-card';

const CODES = '/api/devices/codes';
const CODE = '/api/devices/codes/{code_id}';
const CONFIRM = '/api/devices/codes/{code_id}/confirm';
const REFUSE = '/api/devices/codes/{code_id}/refuse';

const asked = dialog('Add a device');
const suggestions = page.getByRole('group', { name: 'Suggestions' });
const shown = (words: string | RegExp) => expect.element(asked.getByText(words)).toBeVisible();

/** The code's state on the server. */
let code: PairingCode;

beforeEach(async () => {
  storeCurrentStaff({ id: deviceId(9), first_name: 'Maria' });
  useLive.setState({ heardAt: Date.now() });
  answers('get', '/api/devices', [device(1, 'Counter till')]);
  answers('post', CODES, ({ id, name, home }) => {
    code = pairingCode({ id, name, home });
    return code;
  });
  answers('get', CODE, () => code);
  answers('post', REFUSE, () => {
    code = { ...code, state: code.state === 'claimed' ? 'refused' : 'expired' };
    return undefined;
  });
  await mount(<DevicesCard />);
  return clearCurrentStaff;
});

async function makeCode(): Promise<void> {
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await shown('ABCD EFGH');
}

async function becomes(others: Partial<PairingCode>): Promise<void> {
  code = { ...code, ...others };
  await readAgain();
}

const claimed = { state: 'claimed', browser: 'Chrome on Android', address: '192.168.1.23' } as const;

test('a tap on a suggestion sets the name and the screen of a device, and a taken name is not suggested', async () => {
  await button('Add a device').click();
  await expect.element(button("Owner's phone", suggestions)).toBeVisible();
  expect(button('Counter till', suggestions).elements()).toEqual([]);
  await button('Kitchen tablet', suggestions).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Kitchen tablet');
  await expect.element(page.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  await page.getByLabelText('Name').fill('Terrace');
  await page.getByRole('radio', { name: 'Orders' }).click({ force: true });
  await button('Make a code').click();
  await shown('ABCD EFGH');
  expect(sent('post', CODES)).toEqual([{ id: code.id, name: 'Terrace', home: 'orders' }]);
});

test('a name that another device already has is pointed out', async () => {
  await button('Add a device').click();
  await page.getByLabelText('Name').fill('counter till ');
  await shown('There is a Counter till already. If this one replaces it, remove that one.');
  await page.getByLabelText('Name').fill('Counter till 2');
  await expect.element(asked.getByText(/already/)).not.toBeInTheDocument();
});

test('a code that arrives after the dialog was closed is ended', async () => {
  const slow = later<void>();
  answers('post', CODES, async ({ id, name, home }) => {
    await slow.answer;
    code = pairingCode({ id, name, home });
    return code;
  });
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  slow.resolve();
  await expect.poll(() => sent('post', REFUSE)).toHaveLength(1);
  await button('Add a device').click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

test('a device without a name gets no code', async () => {
  await button('Add a device').click();
  await button('Make a code').click();
  await shown('Please enter a name');
  expect(sent('post', CODES)).toEqual([]);
});

test('the code is shown for scanning and for typing, with the address and how long it is valid', async () => {
  await makeCode();
  await shown('http://192.168.1.5:8080/welcome');
  await shown(/^Valid for (5:00|4:5\d)$/);
  const picture = asked.getByAltText('QR code for the new device');
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

test('after a lost answer the same code is asked for again', async () => {
  fails('post', CODES, 'cut');
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await expectFailure('Failed to make a code');
  await button('Make a code').click();
  await shown('ABCD EFGH');
  const [first, second] = sent('post', CODES);
  expect(second).toEqual(first);
});

test('after a lost answer a code for another name is another code, as the server may have made the first', async () => {
  losesAnswer('post', CODES);
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await expectFailure('Failed to make a code');
  await asked.getByLabelText('Name', { exact: true }).fill('Kitchen 2');
  await button('Make a code').click();
  await shown('ABCD EFGH');
  const [first, second] = sent('post', CODES);
  expect(second?.name).toBe('Kitchen 2');
  expect(second?.id).not.toBe(first?.id);
});

test('if no other device can reach the server, the dialog says how to allow it', async () => {
  answers('post', CODES, ({ id }) => {
    code = pairingCode({ id, link: null, qr: null });
    return code;
  });
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await shown('sukli serve --lan');
  expect(asked.getByText('ABCD EFGH').elements()).toEqual([]);
});

test('the device that claimed the code is described, and is added once by a double tap', async () => {
  await makeCode();
  await becomes(claimed);
  await shown('Chrome on Android, 192.168.1.23 asks to be added as Kitchen tablet.');
  answers('post', CONFIRM, () => {
    code = { ...code, state: 'paired' };
    return device(2, 'Kitchen tablet');
  });
  await button('Add', asked).dblClick();
  await expectSuccess('Kitchen tablet is added.');
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent('post', CONFIRM)).toHaveLength(1);
  expect(sent('post', REFUSE)).toEqual([]);
});

test('a confirmation that arrived although its answer was lost counts', async () => {
  await makeCode();
  await becomes(claimed);
  fails('post', CONFIRM, BROKEN);
  code = { ...code, state: 'paired' };
  await button('Add', asked).click();
  await expectSuccess('Kitchen tablet is added.');
});

test('a confirmation that came too late says so, and leads to a new code', async () => {
  await makeCode();
  await becomes(claimed);
  fails('post', CONFIRM, refusal(409, 'pairing_code_expired', 'This code is no longer valid.'));
  code = { ...code, state: 'expired' };
  await button('Add', asked).click();
  await expectFailure('Failed to add Kitchen tablet');
  await shown('The code has expired. No device was added.');
  const before = code.id;
  await button('Make a new code', asked).click();
  await shown('ABCD EFGH');
  expect(sent('post', CODES).at(-1)).toMatchObject({ name: 'Kitchen tablet', home: 'kitchen' });
  expect(code.id).not.toBe(before);
});

test('refusing a device ends the code, and a new one can be made', async () => {
  await makeCode();
  await becomes(claimed);
  await button('Refuse', asked).click();
  await shown('Refused. The code cannot be used again.');
  await button('Make a new code', asked).click();
  await shown('ABCD EFGH');
  expect(sent('post', CODES)).toHaveLength(2);
});

test("a wrong clock of the device ends no code: the server's time counts", async () => {
  useLive.setState({ heardAt: 0 });
  answers('post', CODES, ({ id }) => {
    code = pairingCode({ id, expires_at: '2026-03-11T02:40:00Z' });
    return code;
  });
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await shown('Valid for five minutes');
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: Date.parse('2026-03-11T02:39:20Z') - Date.now() });
  await shown(/^Valid for 0:(40|3\d)$/);
});

test('a code expires by the clock even while the server is silent', async () => {
  answers('post', CODES, ({ id }) => {
    code = pairingCode({ id, expires_at: new Date(Date.now() + 1500).toISOString() });
    return code;
  });
  await button('Add a device').click();
  await button('Kitchen tablet', suggestions).click();
  await button('Make a code').click();
  await shown('The code has expired. No device was added.');
});

test.each(['Cancel', 'Escape'])('%s ends the code, and the next dialog starts empty', async (way) => {
  await makeCode();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await button('Cancel', asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => sent('post', REFUSE)).toHaveLength(1);
  await button('Add a device').click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

test('the question about a claimed code is there again after a reload', async () => {
  await makeCode();
  await mount(<DevicesCard />);
  await becomes(claimed);
  await expect.element(page.getByText('asks to be added as').last()).toBeVisible();
});

test('the dialog of a code does not open for another person', async () => {
  await makeCode();
  storeCurrentStaff({ id: deviceId(8), first_name: 'Ben' });
  const { container } = await mount(<DevicesCard />);
  await expect.element(page.elementLocator(container).getByText('Counter till')).toBeVisible();
  expect(container.querySelector('dialog')).toBeNull();
});

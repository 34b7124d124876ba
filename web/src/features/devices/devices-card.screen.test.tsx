import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Device } from '~/api/types';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { mustBeAdded } from '~/lib/device';
import { useOutbox } from '~/outbox/outbox';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { device, deviceId, rowOf } from '~/testing/devices';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { mount } from '~/testing/mount';
import { waitingRows } from '~/testing/outbox';
import { answers, breaks, fails, losesAnswer, REFUSED, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { DevicesCard } from './devices-card';

const CHANGE = '/api/devices/{device_id}';
const REVOKE = '/api/devices/{device_id}/revoke';
const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let devices: Device[];

beforeEach(() => {
  storeCurrentStaff({ id: deviceId(9), first_name: 'Maria' });
  devices = [
    device(1, 'Counter till', { is_this_one: true, browser: 'Edge on Windows' }),
    device(2, 'Kitchen tablet', { home: 'kitchen', unsent: 3, last_seen_at: ago(25 * MINUTE) }),
    device(3, 'Old phone', { revoked_at: '2026-03-02T04:00:00Z' }),
  ];
  answers('get', '/api/devices', () => devices);
  return clearCurrentStaff;
});

test('the dialog of a device stays open despite Escape while its change is saved, and then closes', async () => {
  const slow = later<void>();
  answers('patch', CHANGE, async () => {
    await slow.answer;
    return devices[1] as Device;
  });
  await open();
  await button('Change Kitchen tablet').click();
  const asked = dialog('Change Kitchen tablet');
  await page.getByLabelText('Name').fill('Kitchen');
  await button('Save', asked).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Remove this device', asked)).toBeDisabled();
  slow.resolve();
  await expectSuccess('Kitchen is saved. It opens on Kitchen from its next start.');
  await expect.element(asked).not.toBeInTheDocument();
});

async function open(): Promise<void> {
  await mount(<DevicesCard />);
  await expect.element(page.getByText('Counter till')).toBeVisible();
}

/** The server removes the second device. */
function revokes(): void {
  answers('post', REVOKE, () => {
    devices = devices.map((one) => (one.id === deviceId(2) ? { ...one, revoked_at: ago(0) } : one));
    return devices[1] as Device;
  });
}

async function askToRemove(name: string): Promise<void> {
  await button(`Change ${name}`).click();
  await button('Remove this device').click();
}

test('each device is listed with its browser and screen, when it was seen and what it has not sent', async () => {
  await open();
  await expect.element(rowOf('Counter till').getByText('This device')).toBeVisible();
  await expect.element(rowOf('Counter till').getByText(/^Edge on Windows · opens on Till/)).toBeVisible();
  await expect.element(rowOf('Counter till').getByText('Seen just now')).toBeVisible();
  await expect.element(rowOf('Kitchen tablet').getByText('Seen 25 minutes ago')).toBeVisible();
  await expect.element(rowOf('Kitchen tablet').getByText('3 sales not sent')).toBeVisible();
  await expect.element(rowOf('Old phone').getByText('Removed Mar 2, 2026, 12:00\u00a0PM')).toBeVisible();
  expect(rowOf('Old phone').getByRole('button').elements()).toEqual([]);
});

test("an empty list says that the server's own screen need not be added", async () => {
  devices = [];
  await mount(<DevicesCard />);
  await expect.element(page.getByText("The server's own screen needs nothing.")).toBeVisible();
});

test('only the changed fields of a device are sent, with the values shown before', async () => {
  await open();
  answers('patch', CHANGE, ({ name }) => {
    devices = devices.map((one) => (one.id === deviceId(2) ? { ...one, name: name ?? one.name } : one));
    return devices[1] as Device;
  });
  await button('Change Kitchen tablet').click();
  await expect.element(page.getByText(/^Added .* by Maria/)).toBeVisible();
  await page.getByLabelText('Name').fill(' Grill ');
  await button('Save').click();
  await expectSuccess('Grill is saved. It opens on Kitchen from its next start.');
  expect(sent('patch', CHANGE)).toEqual([{ name: 'Grill', known: { name: 'Kitchen tablet' } }]);
  await expect.element(rowOf('Grill')).toBeVisible();

  await button('Change Grill').click();
  await page.getByRole('radio', { name: 'Orders' }).click({ force: true });
  await button('Save').click();
  await expect
    .poll(() => sent('patch', CHANGE).at(-1))
    .toEqual({ home: 'orders', known: { home: 'kitchen' } });
});

test('a dialog without changes sends nothing, and a device needs a name', async () => {
  await open();
  await button('Change Kitchen tablet').click();
  await page.getByLabelText('Name').fill('  ');
  await button('Save').click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabelText('Name').fill('Kitchen tablet');
  await button('Save').click();
  await expect.element(dialog('Change Kitchen tablet')).not.toBeInTheDocument();
  expect(sent('patch', CHANGE)).toEqual([]);
});

test('a change by someone else is shown, and overwritten only after there was time to read it', async () => {
  await open();
  const isRead = holdMoment();
  await button('Change Kitchen tablet').click();
  await page.getByLabelText('Name').fill('Grill');
  devices = devices.map((one) => (one.id === deviceId(2) ? { ...one, name: 'Oven', home: 'till' } : one));
  fails('patch', CHANGE, refusal(409, 'device_changed'));
  await button('Save').click();
  await expectFailure('Failed to change Kitchen tablet');
  await expect
    .element(page.getByText('Someone else changed this device: it is called Oven. Save again to keep yours.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Grill');
  await expect.element(page.getByRole('radio', { name: 'Till' })).toBeChecked();
  await button('Save').click();
  isRead();
  answers('patch', CHANGE, device(2, 'Grill'));
  await button('Save').click();
  await expect.poll(() => sent('patch', CHANGE).at(-1)).toEqual({ name: 'Grill', known: { name: 'Oven' } });
});

test('removing a device says first what becomes of its unsent sales', async () => {
  await open();
  revokes();
  await askToRemove('Kitchen tablet');
  const asked = dialog('Remove Kitchen tablet?');
  await expect.element(asked.getByText('3 sales on it are not sent yet.')).toBeVisible();
  await expect.element(asked.getByText('They stay in its browser, and cannot be sent until')).toBeVisible();
  await button('Cancel', asked).click();
  expect(sent('post', REVOKE)).toEqual([]);
  await askToRemove('Kitchen tablet');
  await button('Remove', asked).click();
  await expectSuccess('Kitchen tablet is removed.');
  await expect.element(rowOf('Kitchen tablet').getByText(/^Chrome on Android.*Removed/)).toBeVisible();
  expect(mustBeAdded()).toBe(false);
});

test('a question about removing a device follows its name and what it has not sent, and takes no tap meant for before', async () => {
  await open();
  revokes();
  const isRead = holdMoment();
  await askToRemove('Kitchen tablet');
  devices = devices.map((one) => (one.id === deviceId(2) ? { ...one, name: 'Grill', unsent: 4 } : one));
  await readAgain();
  const asked = dialog('Remove Grill?');
  await expect.element(asked.getByText('4 sales on it are not sent yet.')).toBeVisible();
  await button('Remove', asked).click();
  expect(sent('post', REVOKE)).toEqual([]);
  isRead();
  await button('Remove', asked).click();
  await expectSuccess('Grill is removed.');
});

test('removing the device in use says so, counts what it has not sent itself, and locks it out immediately', async () => {
  await open();
  useOutbox.setState({ rows: waitingRows('sale') });
  answers('post', REVOKE, device(1, 'Counter till'));
  await askToRemove('Counter till');
  const asked = dialog('Remove Counter till?');
  await expect.element(asked.getByText('This is the device you are using.')).toBeVisible();
  await expect.element(asked.getByText('It stays in this browser')).toBeVisible();
  await button('Remove', asked).click();
  await expect.poll(mustBeAdded).toBe(true);
});

test('a removal that fails says so in its dialog', async () => {
  await open();
  fails('post', REVOKE, 'cut');
  await askToRemove('Kitchen tablet');
  await button('Remove', dialog('Remove Kitchen tablet?')).click();
  await expectFailure('Failed to remove Kitchen tablet');
  await expect
    .element(dialog('Remove Kitchen tablet?').getByText('The server did not answer. Please try again.'))
    .toBeVisible();
});

test('a change made elsewhere appears in the list', async () => {
  await open();
  devices = [device(1, 'Counter till'), device(4, "Owner's phone")];
  await readAgain();
  await expect.element(page.getByText("Owner's phone")).toBeVisible();
  await expect.element(page.getByText('Old phone')).not.toBeInTheDocument();
});

test('a list that cannot be read says so, and Try again reads it', async () => {
  const heal = breaks('get', '/api/devices', REFUSED);
  await mount(<DevicesCard />);
  await expectFailure('Failed to load devices');
  heal();
  await button('Try again').click();
  await expect.element(page.getByText('Counter till')).toBeVisible();
});

test("a change whose answer was lost is not taken for someone else's, even after the dialog was reopened", async () => {
  await open();
  answers('patch', CHANGE, ({ name }) => {
    devices = devices.map((one) => (one.id === deviceId(2) ? { ...one, name: name ?? one.name } : one));
    return devices[1] as Device;
  });
  losesAnswer('patch', CHANGE);
  await button('Change Kitchen tablet').click();
  await page.getByLabelText('Name').fill('Grill');
  await button('Save').click();
  await expectFailure('Failed to change Kitchen tablet');
  await button('Cancel', dialog('Change Kitchen tablet')).click();
  await button('Change Kitchen tablet').click();
  await page.getByLabelText('Name').fill('Oven');
  await button('Save').click();
  await expectSuccess('Oven is saved. It opens on Kitchen from its next start.');
  expect(sent('patch', CHANGE)[1]).toEqual({ name: 'Oven', known: { name: 'Grill' } });
});

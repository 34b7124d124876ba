import { type Stage, scenes } from './scene.ts';

const finding = (area: string, subject: string, told: string, level = 'ok') => ({
  area,
  subject,
  level,
  told,
});

const WELL = [
  finding('machine', 'Python', '3.12.4.'),
  finding('machine', 'SQLite', '3.53.4, which keeps the records safely.'),
  finding('machine', 'Disk space', '52.1 GB free.'),
  finding('machine', 'Disk speed', 'A sale waits 4.2 ms for the disk.'),
  finding('machine', 'Time zone', 'Days are Manila\u2019s, whatever this machine is set to (UTC+8 h).'),
  finding('machine', 'Server', 'It is running, and answers at http://127.0.0.1:8000.'),
  finding('machine', 'Certificate', 'It ends on 2036-03-02.'),
  finding('data', 'Tables', 'They match this version.'),
  finding('data', 'Key of the PINs', 'It is right.'),
  finding('data', 'Key of the seals', 'It is there.'),
  finding('devices', 'Unsent', 'No device has reported anything unsent.'),
  finding('printers', "Printer 'Counter'", 'Reached.'),
];

const TROUBLE = [
  ...WELL,
  finding(
    'machine',
    'Secrets',
    'Other users of this machine can read its keys. Run `chmod go= /home/maria/.local/share/sukli/pepper /home/maria/.local/share/sukli/journal-key`.',
    'wrong',
  ),
  finding(
    'devices',
    'Clocks of the devices',
    "3 of 4 devices report that the server's clock is 43 minutes behind. Set the clock of the server's machine: sales count at its time.",
    'wrong',
  ),
  finding('data', 'Backup', '/media/stick is not there. Plug the stick in, or connect the share.', 'look'),
  finding(
    'devices',
    "Device 'Terrace till beside the old mango tree 2'",
    "It had 12 unsent at 2026-03-10 21:40. Switch it on near the Wi-Fi, and do not clear its browser's data.",
    'look',
  ),
  finding(
    'devices',
    "Device 'Counter till'",
    'It sold before, and has not been heard from since 2026-03-10 21:40. If it is in use, its sales wait on it: switch it on near the Wi-Fi. If not, remove it in Settings.',
    'look',
  ),
  finding(
    'printers',
    "Printer 'Bar'",
    'Printer: no paper. 3 papers wait for it. Check its paper, its power and cable, and its address in Settings.',
    'look',
  ),
];

/** A tablet with the app on its home screen: a service worker opens it, and the browser keeps all its data. */
function ready(): void {
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} });
  navigator.storage.persisted = async () => true;
}

async function open({ page, cafe }: Stage, findings: readonly object[]): Promise<void> {
  const looked_at = new Date(Date.now() + cafe.server.aheadMs()).toISOString();
  await page.route('/api/settings/trouble', (route) => route.fulfill({ json: { looked_at, findings } }));
  await page.goto('/trouble');
  await page.getByRole('button', { name: 'Check again' }).waitFor();
}

export const TROUBLES = scenes({
  trouble: [(stage) => open(stage, TROUBLE), 'whole'],
  'trouble-well': [
    async (stage) => {
      await stage.page.addInitScript(ready);
      await open(stage, WELL);
      await stage.page.getByText('All is well.').waitFor();
    },
    'whole',
  ],
});

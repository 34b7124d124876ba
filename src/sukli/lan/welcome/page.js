// Asks the server over https. A browser that does not trust the certificate gets no answer at all.
const test = document.querySelector('#test');
const [title, words] = test.querySelectorAll('h2, p');
const [open, again] = test.querySelectorAll('a, button');
const steps = document.querySelector('#steps');
// The QR code for adding a device carries the pairing code in the fragment, which no server logs.
const code = new URLSearchParams(location.hash.slice(1)).get('pair');
if (code) {
  open.href = `${test.dataset.address}/pair#${encodeURIComponent(code)}`;
  open.textContent = 'Add this device';
}
// An iPad's user agent says Macintosh, but no Mac has a touch screen.
const isPad = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent);
if (isPad) {
  for (const block of steps.querySelectorAll('details')) block.open = block.dataset.kind === 'ios';
  const first = steps.querySelector('[data-kind="ios"]');
  if (first) steps.prepend(first);
}
const kind = steps.querySelector('details[open]')?.dataset.kind;
// Measured as soon as the page arrives: later, a page that was left open would blame the clock.
const clockIsOff = Math.abs(Date.now() - Number(test.dataset.now)) > 24 * 3600 * 1000;
const MISSING = {
  ios: 'Both are needed: the profile, and the switch under Certificate Trust Settings (step 3).',
  android: 'Do the steps below. It must be installed as a CA certificate, not as a VPN or Wi-Fi one.',
  windows:
    'Do the steps below. The store must be Trusted Root Certification Authorities. Then close all browser windows.',
  macos: 'Do the steps below. Trust must say Always Trust (step 2).',
};

function say(state, heading, sentence = '') {
  test.dataset.state = state;
  title.textContent = heading;
  words.textContent = sentence;
  open.hidden = state !== 'trusted';
  again.hidden = state !== 'missing';
}

async function look() {
  const asked = fetch(`${test.dataset.address}/welcome/trusted`, { cache: 'no-store', credentials: 'omit' });
  const answered = await asked.then(
    (answer) => answer.ok,
    () => false,
  );
  if (answered)
    return say(
      'trusted',
      'This tablet trusts Sukli',
      code ? 'Go on and add it to the devices of the cafe.' : 'There is nothing more to do here.',
    );
  if (clockIsOff)
    return say(
      'missing',
      'Not yet: the clock of this tablet is wrong',
      'Set its date and time to automatic, and test again.',
    );
  say(
    'missing',
    'Not yet: this tablet does not trust Sukli',
    MISSING[kind] ?? 'Do the steps for your kind of tablet below.',
  );
}

again.addEventListener('click', () => {
  say('looking', 'Checking whether this tablet trusts Sukli…');
  look();
});
// The visitor may be back from the settings, where the certificate was installed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') look();
});
look();

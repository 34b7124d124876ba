/** With the colours that a person's system forces on all pages, what is chosen still looks chosen. */
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { Button } from './button';
import { Choice } from './choice';
import { Switch } from './switch';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

const ground = (part: Element) => getComputedStyle(part).backgroundColor;

test('a choice, a pressed button and a switch that is on differ from those beside them', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await mount(
    <>
      <Choice
        label="Order Type"
        options={['Dine-in', 'Take-out'].map((value) => ({ value, label: value }))}
        value="Dine-in"
        onChange={() => undefined}
      />
      <Button aria-pressed>All</Button>
      <Button aria-pressed={false}>Coffee</Button>
      <Switch label="Printed" on onChange={() => undefined} />
      <Switch label="Sent" on={false} onChange={() => undefined} />
    </>,
  );
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const [dineIn, takeOut] = [...document.querySelectorAll('.segment')];
  const [printed, sent] = page.getByRole('switch').elements();
  if (!dineIn || !takeOut || !printed || !sent) throw new Error('something is missing');
  expect(ground(dineIn)).not.toBe(ground(takeOut));
  expect(ground(button('All').element())).not.toBe(ground(button('Coffee').element()));
  expect(ground(printed)).not.toBe(ground(sent));
  // Grounds other than the system's are not drawn.
  const thumb = getComputedStyle(sent, '::before');
  expect(thumb.borderTopWidth).toBe('8px');
  expect(thumb.borderTopColor).not.toBe(ground(sent));
});

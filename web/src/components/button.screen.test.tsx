import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { Button, ButtonLink } from './button';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }));

test('paper has no buttons, nor links that look like buttons', async () => {
  await mount(
    <>
      <Button>Closing slip</Button>
      <ButtonLink href="/drawer">Drawer</ButtonLink>
    </>,
  );
  const link = page.getByRole('link', { name: 'Drawer' });
  await expect.element(link).toBeVisible();
  const shown = [button('Closing slip').element(), link.element()];
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(() => shown.filter((part) => part.checkVisibility())).toEqual([]);
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '~/components/button';
import { DayField } from '~/components/day-field';
import { PageFrame } from '~/components/page-frame';
import { UpdatedLine } from '~/components/updated-line';
import { useOutbox } from '~/outbox/outbox';
import { SyncBadge } from '~/outbox/sync-badge';
import { NO_ROWS, type OutboxState } from '~/outbox/tab';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { waitingRows } from '~/testing/outbox';
import { scan } from '~/testing/scanner';
import { answers } from '~/testing/server';
import { staysUnreachable } from '~/testing/unreachable';
import { ScreenAside } from './screen-aside';

const CODE = '4800016644801';
const KEYS: never[] = [];

test('a scan on a back-office screen changes no date and presses no button, but fills in a text field', async () => {
  answers('get', '/api/cafe', { name: 'Sukli', address: '', idle_lock_minutes: 0 });
  const pressed = vi.fn();
  function Screen() {
    const [on, setOn] = useState('2026-03-11');
    return (
      <PageFrame title="Sales Reports" onBack={pressed} aside={<ScreenAside keys={KEYS} />}>
        <DayField label="Date" on={on} onChange={setOn} />
        <Button onClick={pressed}>Verify</Button>
        <input aria-label="Search" />
      </PageFrame>
    );
  }
  await mount(<Screen />);
  const date = page.getByLabelText('Date');
  await userEvent.click(date);
  await scan(CODE);
  await expect.element(date).toHaveValue('2026-03-11');
  await button('Verify').click();
  await scan(CODE);
  expect(pressed).toHaveBeenCalledOnce();
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.click();
  await scan(CODE);
  await expect.element(search).toHaveValue(CODE);
});

test.for([
  ['Syncing 10 of 12', { sent: 9, waiting: 3 }],
  ['Not accepted', { parked: waitingRows('sale') }],
  // Last, because the app stays offline afterwards.
  ['Offline 12 to send', { waiting: 12 }, staysUnreachable],
] as const)(
  'on a phone "%s" leaves a screen\'s name whole, and says below it that the figures are old',
  async ([words, rows, prepare]) => {
    const MINUTES_AGO = Date.now() - 120_000;
    await page.viewport(360, 844);
    prepare?.();
    useOutbox.setState({ ...NO_ROWS, ...rows } as OutboxState);
    const aside = (
      <>
        <UpdatedLine at={MINUTES_AGO} />
        <SyncBadge />
      </>
    );
    await mount(
      <PageFrame title="Cash Transactions" onBack={() => undefined} aside={aside}>
        <p>The day</p>
      </PageFrame>,
    );
    await expect.element(button(words)).toBeVisible();
    const name = page.getByRole('heading', { level: 1 }).element();
    for (const width of [360, 390, 412]) {
      await page.viewport(width, 844);
      expect(name.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(name.clientWidth);
      const [above, age] = [name.getBoundingClientRect(), boxOf(page.getByText(/^Updated/))];
      expect(age.top, `at ${width} px`).toBeGreaterThanOrEqual(above.bottom);
      expect(age.bottom, `at ${width} px`).toBeLessThanOrEqual(56);
    }
  },
);

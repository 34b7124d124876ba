import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '~/components/button';
import { DayField } from '~/components/day-field';
import { PageFrame } from '~/components/page-frame';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { answers } from '~/testing/server';
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

import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { DayField } from './day-field';

test('a code that is scanned while a date has the focus is no day of the year 4800', async () => {
  function Day() {
    const [on, setOn] = useState('2026-03-11');
    return (
      <>
        <DayField label="Date" on={on} onChange={setOn} />
        <output aria-label="Shown">{on}</output>
      </>
    );
  }
  await mount(<Day />);
  await userEvent.click(page.getByLabelText('Date'));
  await scan('4800016644801');
  await expect.element(page.getByRole('status', { name: 'Shown' })).toHaveTextContent('2026-03-11');
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-03-11');
});

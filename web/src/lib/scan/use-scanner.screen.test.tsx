import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { useScanner } from './use-scanner';

test('a code is heard whole by a screen that is drawn again at each of its keys', async () => {
  const codes: string[] = [];
  function DrawnAnew() {
    const [text, setText] = useState('');
    useScanner((code) => codes.push(code));
    return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
  }
  await mount(<DrawnAnew />);
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }));
  await scan('4800016644801');
  expect(codes).toEqual(['4800016644801']);
});

test('a scan leaves a focused date and a focused select as they were', async () => {
  const dates: string[] = [];
  function Form() {
    const [on, setOn] = useState('2026-03-11');
    useScanner(() => undefined);
    const changed = (day: string) => {
      dates.push(day);
      setOn(day);
    };
    return (
      <>
        <input type="date" aria-label="From" value={on} onChange={({ target }) => changed(target.value)} />
        <select aria-label="Unit" defaultValue="kg">
          <option>kg</option>
          <option>4 l</option>
        </select>
      </>
    );
  }
  await mount(<Form />);
  const date = page.getByLabelText('From');
  await userEvent.click(date);
  await scan('4800016644801');
  await expect.element(date).toHaveValue('2026-03-11');
  expect(dates.at(-1) ?? '2026-03-11').toBe('2026-03-11');
  const unit = page.getByRole('combobox', { name: 'Unit' });
  (unit.element() as HTMLElement).focus();
  await scan('4800016644801');
  await expect.element(unit).toHaveValue('kg');
});

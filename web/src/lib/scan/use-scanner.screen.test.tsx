import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { scan } from '~/testing/scanner';
import { useScanner } from './use-scanner';

test('a code is heard whole by a screen that is drawn anew with each of its keys', async () => {
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

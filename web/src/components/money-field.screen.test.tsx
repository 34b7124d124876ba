import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { MoneyField } from './money-field';

function Cost() {
  const [text, setText] = useState('');
  return <MoneyField label="Unit Cost" text={text} onChange={setText} />;
}

test('an invalid amount is reported once the field is left, and stays as it was typed', async () => {
  await mount(<Cost />);
  const field = page.getByLabelText('Unit Cost');
  await field.fill('ten');
  await expect.element(page.getByText('Please enter a valid amount')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Please enter a valid amount')).toBeVisible();
  await expect.element(field).toHaveValue('ten');
});

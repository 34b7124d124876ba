import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { answers, BROKEN, fails, sent } from '~/testing/server';
import { DemoBanner } from './banner';

const question = dialog('Reset');

beforeEach(async () => {
  await mount(<DemoBanner />);
  await button('Reset').click();
});

const confirm = () => button('Reset', question).click();

test('the banner says that nothing is kept, and resets nothing when its question is closed', async () => {
  await expect.element(page.getByText('Demo: nothing is kept')).toBeVisible();
  await expect.element(question.getByText('Start over with a fresh cafe?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent('post', '/api/demo/reset')).toEqual([]);
});

test('two quick taps ask for one fresh cafe, and cannot be cancelled once it is being made', async () => {
  const made = later<undefined>();
  answers('post', '/api/demo/reset', () => made.answer);
  await button('Reset', question).dblClick();
  await expect.element(button('Please wait...', question)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Cancel', question)).toBeDisabled();
  expect(sent('post', '/api/demo/reset')).toHaveLength(1);
  made.resolve(undefined);
});

test('a fresh cafe that cannot be made is reported, and can be tried again', async () => {
  fails('post', '/api/demo/reset', BROKEN);
  await confirm();
  await expect.element(question.getByText(/^A fresh cafe could not be made\. /)).toBeVisible();
  answers('post', '/api/demo/reset', undefined);
  await confirm();
  await expect.element(question.getByText(/^A fresh cafe could not be made\. /)).not.toBeInTheDocument();
  expect(sent('post', '/api/demo/reset')).toHaveLength(2);
});

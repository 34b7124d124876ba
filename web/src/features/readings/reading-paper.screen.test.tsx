import { expect, onTestFinished, test, vi } from 'vitest';
import { PaperButton } from '~/components/paper/paper-button';
import { newId } from '~/lib/ids';
import { button, dialog } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { answers } from '~/testing/server';
import { makeZ, paperOf } from './api';

const id = newId();

test('the first print of a reading that was made here is no REPRINT, and any other one is', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  answers('get', '/api/papers/{kind}/{subject_id}', (_, query) => ({
    title: 'Z-reading 4',
    elements: [{ kind: 'text', text: query.get('reprint') === 'true' ? 'REPRINT' : 'The first one' }],
  }));
  const head = {
    id,
    number: 4,
    first_on: '2026-03-11',
    last_on: '2026-03-11',
    made_at: '2026-03-11T14:00:00Z',
    made_by_first_name: 'Maria',
    net_centavos: 0,
    difference_centavos: null,
  };
  answers('post', '/api/readings', head as never);
  expect(paperOf(id)).toMatchObject({ isCopy: true });
  await makeZ(id, '2026-03-11', false);
  await mount(
    <PaperButton of={paperOf(id)} name="the reading">
      Print
    </PaperButton>,
  );
  await button('Print').click();
  const preview = dialog('Z-reading 4');
  await expect.element(preview.getByText('The first one')).toBeVisible();
  await button('Print', preview).click();
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
});

import { expect, test } from 'vitest';
import type { Reading } from '~/api/types';
import { PaperButton } from '~/components/paper/paper-button';
import { newId } from '~/lib/ids';
import { button, dialog } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { seePrints, servePapers } from '~/testing/papers';
import { answers } from '~/testing/server';
import { makeZ, paperOf } from './api';

const id = newId();

test('the first print of a reading that was made here is no REPRINT, and any other one is', async () => {
  seePrints();
  servePapers('Z-reading 4');
  answers('post', '/api/readings', { id, reading: {} as Reading });
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

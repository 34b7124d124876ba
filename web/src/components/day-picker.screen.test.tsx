import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { DayBar } from './day-bar';
import { PageFrame } from './page-frame';

test.for([320, 360, 390, 430])(
  'on a phone of %i px Today ends where the cards below it end',
  async (width) => {
    await page.viewport(width, 844);
    const nothing = () => undefined;
    await mount(
      <PageFrame title="Expenses" onBack={nothing}>
        <DayBar on="2026-03-11" today="2026-03-11" onChange={nothing} />
        <p className="card">The day</p>
      </PageFrame>,
    );
    expect(boxOf(button('Today')).right).toBe(boxOf(page.getByText('The day')).right);
  },
);

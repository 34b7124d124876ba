import { describe, expect, test } from 'vitest';
import type { Sale } from '~/api/types';
import { inserted, without } from './cached-sales';
import { saleForTests } from './sale-for-tests';

const at = (time: string) => saleForTests({ created_at: `2026-11-20T${time}Z` });
const [ten, nine, eight, seven] = [at('10:00:00'), at('09:00:00'), at('08:00:00'), at('07:00:00')];
const page = (sales: Sale[], next_cursor: string | null = null) => ({ on: '2026-11-20', sales, next_cursor });
const ids = (pages: { sales: Sale[] }[]) => pages.map(({ sales }) => sales.map(({ id }) => id));

describe('a sale that is inserted into the pages', () => {
  test('is placed by its time, the newest first', () => {
    expect(ids(inserted([page([ten, eight])], nine))).toEqual([[ten.id, nine.id, eight.id]]);
    expect(ids(inserted([page([nine])], ten))).toEqual([[ten.id, nine.id]]);
  });

  test('goes on the page that it belongs to, once', () => {
    const pages = [page([ten, nine], 'next'), page([seven])];
    expect(ids(inserted(pages, eight))).toEqual([
      [ten.id, nine.id],
      [eight.id, seven.id],
    ]);
  });

  test('goes at the end of the last page, and on an empty one', () => {
    expect(ids(inserted([page([ten, nine])], seven))).toEqual([[ten.id, nine.id, seven.id]]);
    expect(ids(inserted([page([])], seven))).toEqual([[seven.id]]);
  });

  test('is left out if its page is not loaded', () => {
    expect(ids(inserted([page([ten, nine], 'next')], seven))).toEqual([[ten.id, nine.id]]);
  });

  test('replaces its earlier version', () => {
    const changed = { ...nine, voided: true };
    const [only] = inserted([page([ten, nine, eight])], changed);
    expect(only?.sales).toEqual([ten, changed, eight]);
  });

  test('is placed by its id among sales of the same moment', () => {
    const [first, second] = [at('06:00:00'), at('06:00:00')];
    expect(ids(inserted([page([first])], second))).toEqual([[second.id, first.id]]);
  });

  test('with parts of a second is newer than one without', () => {
    const [whole, part] = [at('06:00:00'), at('06:00:00.500')];
    expect(ids(inserted([page([whole])], part))).toEqual([[part.id, whole.id]]);
  });
});

test('a sale that was removed is on no page', () => {
  expect(ids(without([page([ten, nine], 'next'), page([seven])], nine))).toEqual([[ten.id], [seven.id]]);
});

/** The pages of Detailed Data: scrolled to, and kept in place while sales come in. */
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '~/app/query-client';
import { useLive } from '~/live/live';
import { button } from '~/testing/controls';
import { openReports, serveReports } from '~/testing/reports';
import { details, found, noRows, rowsTable, saleRow, scrollSales, servePages } from '~/testing/reports-rows';
import { answers, breaks, queriesOf, REFUSED } from '~/testing/server';
import { someFrames } from '~/testing/some-frames';

const SALES = '/api/reports/details/sales';

beforeEach(() => {
  serveReports();
  noRows();
});

test('rows come page by page while somebody scrolls, and only those in sight are drawn', async () => {
  servePages(numbered(90, 41), numbered(40, 1));
  await openReports('rows=1');
  await expect.poll(() => found()[0]).toBe('#90');
  expect(cursors()).toEqual([null]);
  await toTheEnd('#1');
  expect(cursors()).toEqual([null, '1']);
  expect(found().length).toBeLessThan(40);
});

test('new sales leave the row in view where it is, and appear in a list at its top', async () => {
  const all = numbered(50, 1);
  let newest = 45;
  answers('get', SALES, () => ({
    rows: all.slice(all.length - newest),
    next_cursor: null,
    staff_first_name: null,
  }));
  await openReports('rows=1');
  const link = (number: number) => rowsTable('Sales').getByRole('link', { name: `#${number}`, exact: true });
  const cameIn = async (number: number) => {
    newest = number;
    await queryClient.invalidateQueries();
  };
  await expect.element(link(45)).toBeVisible();
  details.getByRole('region', { name: 'Sales' }).element().scrollIntoView();
  scrollSales(700);
  await expect.element(link(28)).toBeInViewport();
  const height = () => Math.round(link(28).element().getBoundingClientRect().y);
  const before = height();
  await cameIn(49);
  await expect.poll(() => scrollSales()).toBeGreaterThan(850);
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(1);
  scrollSales(0);
  await expect.element(link(49)).toBeInViewport();
  await cameIn(50);
  await expect.element(link(50)).toBeInViewport();
});

test('a list of today that was scrolled far starts over at midnight', async () => {
  servePages(...[1, 2, 3, 4, 5, 6, 7].map((at) => numbered(at * 100, at * 100 + 29)));
  await openReports('rows=1');
  await toTheEnd('#729');
  await expect.element(details.getByText(/As of \d+:\d\d\s[AP]M/)).toBeVisible();
  servePages([saleRow(999)]);
  useLive.setState({ clockOffsetMs: 13.5 * 3_600_000 });
  await expect.poll(found).toEqual(['#999']);
  await expect.element(details.getByText(/As of/)).not.toBeInTheDocument();
});

test('a page that is refused is not asked for again until the list is read again', async () => {
  servePages(numbered(90, 41), numbered(40, 1));
  await openReports('rows=1');
  await expect.poll(() => found()[0]).toBe('#90');
  const heal = breaks('get', SALES, REFUSED);
  scrollSales(Number.MAX_SAFE_INTEGER);
  await expect.poll(cursors).toContain('1');
  await someFrames();
  expect(cursors()).toEqual([null, '1']);
  heal();
  await queryClient.invalidateQueries();
  await toTheEnd('#1');
});

test('further rows of a long list that are refused are not asked for again until somebody shows the latest', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7].map((at) => numbered(at * 100, at * 100 + 29));
  let heal: (() => void) | undefined;
  answers('get', SALES, (_, query) => {
    const at = Number(query.get('cursor') ?? '0');
    // All but the last page are answered.
    if (at === 5) heal ??= breaks('get', SALES, REFUSED);
    return { rows: pages[at] ?? [], next_cursor: at < 6 ? String(at + 1) : null, staff_first_name: null };
  });
  await openReports('rows=1');
  const lastCursor = () => {
    scrollSales(Number.MAX_SAFE_INTEGER);
    return cursors().at(-1);
  };
  await expect.poll(lastCursor).toBe('6');
  await someFrames();
  expect(cursors().filter((cursor) => cursor === '6')).toHaveLength(1);
  heal?.();
  await button('Show the latest', details).click();
  await toTheEnd('#729');
});

/** Sales with these numbers, ascending or descending. */
function numbered(first: number, last: number) {
  const count = Math.abs(last - first) + 1;
  return Array.from({ length: count }, (_, at) => saleRow(last < first ? first - at : first + at));
}

function cursors(): (string | null)[] {
  return queriesOf('get', SALES).map((query) => query.get('cursor'));
}

async function toTheEnd(last: string): Promise<void> {
  await expect
    .poll(() => {
      scrollSales(Number.MAX_SAFE_INTEGER);
      return found().at(-1);
    })
    .toBe(last);
}

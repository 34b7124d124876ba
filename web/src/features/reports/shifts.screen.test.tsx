/** The report of shifts: only where drawers are in use; its figures lead to the shifts, and those to their drawers. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Differences, ShiftsReport } from '~/api/types';
import { newId } from '~/lib/ids';
import { closingForTests, shiftForTests } from '~/testing/drawer';
import {
  card,
  choice,
  exportButton,
  NO_DIFFERENCES,
  openReports,
  reportIsThere,
  serveReports,
  shiftsReport,
  TODAY,
} from '~/testing/reports';
import { cells, details, noRows, shiftRow } from '~/testing/reports-rows';
import { savedFiles } from '~/testing/saved-files';
import { answers, fails, queriesOf, REFUSED } from '~/testing/server';

const REPORT = '/api/reports/shifts';
const ROWS = '/api/reports/details/shifts';
const [JOSE, MARIA] = [newId(), newId()];

const SHORT: Differences = {
  ...NO_DIFFERENCES,
  counted: 2,
  counted_late: 1,
  short: 1,
  short_centavos: 16_500,
  difference_centavos: -16_500,
};
const OVER: Differences = {
  ...NO_DIFFERENCES,
  counted: 1,
  over: 1,
  over_centavos: 500,
  difference_centavos: 500,
};
const BOTH: Differences = { ...SHORT, counted: 3, over: 1, over_centavos: 500, difference_centavos: -16_000 };

/** A week of two people; one drawer is still open. */
function aWeek(asked: URLSearchParams): ShiftsReport {
  return shiftsReport(asked, {
    ...BOTH,
    shifts: 4,
    taken_out_centavos: 512_000,
    safe_drops_centavos: 12_000,
    periods: [
      { starts_on: '2026-11-20', ...SHORT },
      { starts_on: TODAY, ...OVER },
    ],
    people: [
      { staff_id: JOSE, first_name: 'Jose', ...SHORT },
      { staff_id: MARIA, first_name: 'Maria', ...OVER },
    ],
  });
}

const chart = (title: string) => page.getByRole('figure', { name: title, exact: true });
const bars = (title: string) => chart(title).getByRole('toolbar').getByRole('button');
const text = (of: { element: () => Element }) => of.element().textContent.replace(/\s+/g, ' ');

beforeEach(() => {
  serveReports();
  noRows();
});

async function openShifts(search = ''): Promise<void> {
  answers('get', REPORT, (_, asked) => aWeek(asked));
  await openReports(`type=shifts&range=week${search}`);
  await reportIsThere();
}

test('a cafe without drawers is not offered the report of shifts', async () => {
  await openReports();
  await reportIsThere();
  await expect.element(choice('Financial Report')).toBeInTheDocument();
  await expect.element(choice('Shifts')).not.toBeInTheDocument();
});

test('a link to the shifts opens them on any device, and says if there are none', async () => {
  await openReports('type=shifts');
  await expect.element(page.getByText('No drawer was counted in this range').first()).toBeVisible();
  await expect.element(choice('Shifts')).toBeChecked();
});

test('once a drawer was opened, shifts are one of the reports, also on another device', async () => {
  const nothing = { suggested_float_centavos: null, others: [], left_behind: [] };
  const none = { drawer: newId(), shift: null, ...nothing };
  answers('get', '/api/drawer', { ...none, in_use: true });
  answers('get', REPORT, (_, asked) => aWeek(asked));
  await openReports();
  await choice('Shifts').click();
  await expect.element(page.getByText(/^Shifts, Sat, Nov 21, 2026/)).toBeVisible();
  // AI insights are not offered for shifts.
  await expect.element(page.getByText('AI Business Insights')).not.toBeInTheDocument();
  await choice('Sales Report').click();
  await expect.element(page.getByText('AI Business Insights')).toBeVisible();
});

test('each figure says how many counts it covers, and leads to their shifts', async () => {
  await openShifts();
  const said = ['Difference', 'Short', 'Over', 'Shifts', 'Counted Late', 'Taken Out'].map((label) =>
    text(card(label)),
  );
  expect(said).toEqual([
    'Difference -₱160.00 Over minus short',
    'Short ₱165.00 1 of 3 counts',
    'Over ₱5.00 1 of 3 counts',
    'Shifts 4 1 not counted yet',
    'Counted Late 1 After a night',
    'Taken Out ₱5,120.00 Safe drops ₱120.00',
  ]);
  for (const [label, outcome, name] of [
    ['Short', 'short', 'Short'],
    ['Over', 'over', 'Over'],
    ['Shifts', 'uncounted', 'Not counted yet'],
    ['Counted Late', 'late', 'Counted late'],
  ] as const) {
    await card(label).click();
    await expect.poll(() => queriesOf('get', ROWS).at(-1)?.get('outcome')).toBe(outcome);
    await expect.element(details.getByText(name, { exact: true })).toBeVisible();
  }
});

test('the charts by day and by person have tables, and a bar leads to its shifts', async () => {
  answers('get', ROWS, { rows: [shiftRow(7)], next_cursor: null });
  await openShifts();
  const [first, last] = bars('Differences by day').elements();
  expect(first?.ariaLabel).toBe(
    'Fri, Nov 20, 2026, Short ₱165.00, Over ₱0.00, Difference -₱165.00, Counted 2',
  );
  expect(last?.ariaLabel).toContain('Over ₱5.00, Difference ₱5.00');
  expect(
    bars('Differences by who counted')
      .elements()
      .map((bar) => bar.textContent),
  ).toEqual(['JoseShort by ₱165.00, 2 counts', 'MariaOver by ₱5.00, 1 count']);
  await chart('Differences by who counted').getByText('Show as a table').click();
  const rows = chart('Differences by who counted').getByRole('table').element().querySelectorAll('tr');
  expect([...rows].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
    ['Counted by', 'Short', 'Over', 'Difference', 'Counted', 'Late'],
    ['Jose', '₱165.00', '₱0.00', '-₱165.00', '2', '1'],
    ['Maria', '₱0.00', '₱5.00', '₱5.00', '1', '0'],
  ]);
  await bars('Differences by day').first().click();
  await expect.element(details.getByText('Fri, Nov 20, 2026', { exact: true })).toBeVisible();
  expect(queriesOf('get', ROWS).at(-1)?.toString()).toContain('range=custom&from=2026-11-20&to=2026-11-20');
  await bars('Differences by who counted').first().click();
  await expect.poll(() => queriesOf('get', ROWS).at(-1)?.get('staff')).toBe(JOSE);
  await expect.element(details.getByText('Jose', { exact: true }).first()).toBeVisible();
});

test('a shift says how it came out, and leads to its drawer', async () => {
  const shift = shiftForTests({ number: 7, difference_centavos: 0 });
  const open = { counted_by_first_name: null, expected_centavos: null, taken_out_centavos: null };
  answers('get', ROWS, {
    rows: [
      shiftRow(8, { ...open, counts: 0, counted_centavos: null, difference_centavos: null }),
      shiftRow(7, {
        id: shift.id,
        drawer_name: 'Counter',
        counts: 2,
        counted_late: true,
        safe_drops_centavos: 500,
        sold_before_centavos: 33_000,
        sent_late_centavos: 30_000,
        difference_centavos: 33_000,
        note: 'Maria found the ₱165 under the tray.',
        noted_by_first_name: 'Maria',
      }),
      shiftRow(6, { difference_centavos: -30_000, sent_late_centavos: -30_000 }),
    ],
    next_cursor: null,
  });
  answers('get', '/api/drawer/shifts/{shift_id}/closing', closingForTests({ shift }));
  await openShifts('&rows=1');
  const date = 'Nov 21, 2026, 11:00 AM';
  expect(await cells('Shifts')).toEqual([
    ['Shift', 'Opened', 'Drawer', 'Counted by', 'Expected', 'Counted', 'Difference', 'Taken out'],
    ['8', date, '', 'Not counted yet', '', '', '', ''],
    [
      '7',
      date,
      'Counter',
      'Jose 2 counts, counted late Maria found the ₱165 under the tray. (Maria)',
      '₱1,000.00',
      '₱835.00',
      'Over by ₱330.00 ₱330.00 sold before the opening, in no shift ₱300.00 more came in before the count, and was sent by a till after it; with it over by ₱30.00',
      '₱840.00',
    ],
    [
      '6',
      date,
      '',
      'Jose',
      '₱1,000.00',
      '₱835.00',
      'Short by ₱300.00 ₱300.00 more was taken out before the count, and was sent by a till after it; with it exact',
      '₱835.00',
    ],
  ]);
  await details.getByRole('link', { name: '7', exact: true }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/drawer?close=${shift.id}`);
});

test('the report says if every drawer held what was expected', async () => {
  answers('get', REPORT, (_, asked) => {
    const exact = { ...NO_DIFFERENCES, counted: 1 };
    return shiftsReport(asked, { ...exact, shifts: 1, periods: [{ starts_on: TODAY, ...exact }] });
  });
  await openReports('type=shifts');
  await expect.element(page.getByText('Every drawer held what was expected.')).toBeVisible();
  await expect.element(card('Shifts').getByText('All were counted')).toBeVisible();
});

test('the export of shifts has a file of its own, and the simple one has the figures of the cards', async () => {
  const files = savedFiles();
  await openShifts();
  answers('get', '/api/reports/export/{report}.csv', '');
  await exportButton.click();
  await expect.poll(() => [...files.keys()]).toEqual(['shifts_detailed_report_2026-11-21.csv']);
  fails('get', '/api/reports/export/{report}.csv', REFUSED);
  await exportButton.click();
  await expect.poll(() => files.size).toBe(2);
  expect(await files.get('shifts_simple_report_2026-11-21.csv')?.text()).toContain(
    'Shifts,4\r\nCounted,3\r\nCounted Late,1\r\nShort,165.00\r\nOver,5.00\r\nDifference,-160.00\r\n',
  );
});

test.each([1024, 1440])(
  'six cards are two rows of three, and each report’s name is one line at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await openShifts();
    const tops = [...document.querySelectorAll('[data-report="shifts"] .card')].map(topOf);
    expect(tops).toHaveLength(6);
    expect(new Set(tops)).toHaveLength(2);
    expect(new Set(tops.slice(0, 3))).toHaveLength(1);
    const names = [...document.querySelectorAll('[aria-label="Report Type"] span')];
    expect(names.map(({ textContent }) => textContent)).toContain('Inventory Report');
    for (const { offsetHeight } of names as HTMLElement[]) expect(offsetHeight).toBeLessThan(24);
  },
);

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

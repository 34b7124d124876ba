/** Audits what the screens show at the end, read as a person would. */
import { expect, type Locator, type Page } from '@playwright/test';
import { card } from '../../support/cash.ts';
import { Kitchen } from '../../support/kitchen.ts';
import { Till } from '../../support/till.ts';
import type { Ledger } from '../ledger.ts';
import { percent, peso, shareOf, sum, whole } from '../rules.ts';
import type { Audit } from './audit.ts';

type Cards = Record<string, string>;

export async function auditScreens(audit: Audit, page: Page, kitchen: Page, ledger: Ledger): Promise<void> {
  audit.begin('screens');
  const { revenue, cogs, spent, active } = ledger;
  const cashIn = sum(ledger.cashOf('Cash In'), ({ amount }) => amount);
  const cashOut = sum(ledger.cashOf('Cash Out'), ({ amount }) => amount);
  const till = new Till(page);
  await till.open();
  const tiles = { "Today's Sales": revenue, "Today's Expenses": spent, 'Net Cash': revenue - spent } as const;
  const same = async (place: string, found: Locator, figure: string) => {
    await expect(found, 'A dash stands there until the figure has come').not.toContainText('–');
    audit.same(place, await figureOf(found.innerText(), figure), figure);
  };
  for (const [label, amount] of Object.entries(tiles))
    await same(`till, ${label}`, till.figure(label as keyof typeof tiles), peso(amount));
  const shows = async (path: string, cards: Cards) => {
    await page.goto(path);
    for (const [label, figure] of Object.entries(cards))
      await same(`${path} ${label}`, card(page, label), figure);
  };
  await shows('/cash-flow', {
    Revenue: peso(revenue),
    'Cash In': peso(cashIn),
    'Operating Expenses': peso(spent),
    'Net Cash': peso(revenue + cashIn - spent),
    'Total Cash In': peso(cashIn),
  });
  await shows('/cash-transactions', {
    'Cash In': peso(cashIn),
    'Cash Out': peso(cashOut),
    'Net Change': peso(cashIn - cashOut),
  });
  await shows('/?view=sales', {
    'Total Sales': peso(revenue),
    'Total COGS': peso(cogs),
    'Gross Profit': peso(revenue - cogs),
  });
  await shows('/dashboard', {
    'Total Sales': peso(revenue),
    'Total Expenses': peso(spent),
    'Net Cash': peso(revenue - cogs - spent),
    'Inventory Value': peso(ledger.stockValue),
  });
  await shows('/reports?type=sales&range=today', {
    'Total Sales': peso(revenue),
    'Total Orders': whole(active.length),
    'Average Order': peso(shareOf(revenue, 1, active.length)),
  });
  await shows('/reports?type=financial&range=today', {
    Revenue: peso(revenue),
    Expenses: peso(spent),
    'Net Profit': peso(revenue - spent),
    'Profit Margin': percent(shareOf(revenue - spent, 1000, revenue)),
  });
  await shows('/reports?type=inventory', { 'Total Value': peso(ledger.stockValue) });
  await shows('/?view=expenses', { 'Total Expenses': peso(spent) });
  await auditShelves(audit, page, ledger);
  await new Kitchen(kitchen).expectCount(ledger.open.length);
}

async function auditShelves(audit: Audit, page: Page, ledger: Ledger): Promise<void> {
  await page.goto('/?view=inventory');
  for (const { name, stock, cost, minimum } of ledger.items.values()) {
    if (name === 'Other') continue;
    await page.getByRole('searchbox').fill(name);
    const shelf = page.getByRole('tabpanel').getByRole('article', { name, exact: true });
    const badge = stock <= 0 ? 'Out of Stock' : stock <= minimum ? `Low Stock - ${stock}` : whole(stock);
    const text = (await shelf.innerText()).split('\n').map((line) => line.trim());
    audit.same(`shelf of ${name}`, [text.includes(badge), text.includes(peso(stock * cost))], [true, true]);
  }
}

/** Return the figure if the words contain it, else the words. */
async function figureOf(words: Promise<string>, figure: string): Promise<string> {
  const read = (await words).split(/\s+/);
  return read.includes(figure) ? figure : read.join(' ');
}

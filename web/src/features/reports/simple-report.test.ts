import { expect, test } from 'vitest';
import type { Report } from './api';
import { simpleReport } from './simple-report';

/** Only the fields that the file uses. */
const report = (type: Report['type'], figures: object) => ({ type, figures }) as unknown as Report;

test('the file has a BOM, line ends by RFC 4180, and amounts as plain numbers', () => {
  const sales = report('sales', {
    from: '2026-11-15',
    to: '2026-11-21',
    total_sales_centavos: 123_456_789,
    total_orders: 1_234,
    average_order_centavos: 100_046,
    completed_orders_count: 1,
    average_completion_minutes: 7.5,
    fastest_minutes: 0,
    slowest_minutes: null,
    efficiency: 'needs_improvement',
  });
  expect(simpleReport(sales)).toBe(
    [
      '\uFEFFSALES REPORT',
      'From,2026-11-15',
      'To,2026-11-21',
      'Total Sales,1234567.89',
      'Total Orders,1234',
      'Average Order,1000.46',
      'Completed Orders,1',
      'Avg Completion Time (minutes),7.50',
      'Fastest Order (minutes),0.00',
      'Slowest Order (minutes),N/A',
      'Efficiency Score,Needs Improvement',
      '',
    ].join('\r\n'),
  );
});

test('the stock is dated in Manila time', () => {
  const inventory = report('inventory', {
    as_of: '2026-11-20T16:00:05.5Z',
    items: [{}, {}],
    total_value_centavos: 5,
    counts: { healthy: 1, low: 1, out: 0 },
  });
  expect(simpleReport(inventory).split('\r\n').slice(1)).toEqual([
    'As Of,2026-11-21 00:00:05',
    'Total Items,2',
    'Total Value,0.05',
    'Low,1',
    'Out,0',
    '',
  ]);
});

test('a loss is a negative number', () => {
  const financial = report('financial', {
    from: '2026-11-21',
    to: '2026-11-21',
    revenue_centavos: 10_000,
    expenses_centavos: 12_345,
    net_profit_centavos: -2_345,
    profit_after_cogs_centavos: -7_345,
    margin_tenths: -235,
  });
  expect(simpleReport(financial)).toContain(
    'Net Profit,-23.45\r\nNet Profit After COGS,-73.45\r\nProfit Margin (%),-23.5\r\n',
  );
});

test('taxes have the names and signs of the detailed file', () => {
  const taxes = report('taxes', {
    from: '2026-11-01',
    to: '2026-11-30',
    vatable_centavos: 44_643,
    vat_centavos: 5_357,
    exempt_centavos: 44_643,
    zero_rated_centavos: 0,
    untaxed_discount_centavos: 8_929,
    service_charge_centavos: 0,
    not_registered_centavos: 0,
    revenue_centavos: 85_714,
    less_vat_centavos: 5_357,
    law_discount_centavos: 8_929,
  });
  expect(simpleReport(taxes)).toBe(
    [
      '\uFEFFVAT AND DISCOUNTS BY LAW',
      'From,2026-11-01',
      'To,2026-11-30',
      'VATable Sales,446.43',
      'VAT,53.57',
      'VAT-Exempt Sales,446.43',
      'Zero-Rated Sales,0.00',
      'Discounts on Untaxed Sales,89.29',
      'Service Charge,0.00',
      'Sold Without VAT,0.00',
      'Total Sales,857.14',
      'Less VAT,53.57',
      'Discounts by Law,89.29',
      '',
    ].join('\r\n'),
  );
});

test('the cost by recipe comes last, if anything was sold by recipe', () => {
  const recipes = { revenue_centavos: 39_000, cost_centavos: 17_008, sold_centavos: 60_000 };
  expect(simpleReport(report('financial', { recipes })).split('\r\n').slice(-4)).toEqual([
    'Cost of Goods by Recipe,170.08',
    'Sold by Recipe,390.00',
    'Sold,600.00',
    '',
  ]);
});

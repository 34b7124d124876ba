/** The fallback if an export fails (spec section 8): the cards as shown on screen. */
import type { RecipeSums } from '~/api/types';
import { plainAmount } from '~/lib/money';
import { plainTime, todayInManila } from '~/lib/time';
import type { Report } from './api';
import { efficiencyName } from './efficiency';

/** Without it, a spreadsheet would guess the wrong encoding. */
const BOM = '\uFEFF';

/** Begins like the detailed file. The cells are labels and numbers, so none needs quoting. */
export function simpleReport(report: Report): string {
  const title = report.type === 'taxes' ? 'VAT AND DISCOUNTS BY LAW' : `${report.type.toUpperCase()} REPORT`;
  const rows = [[title], ...cards(report)];
  return BOM + rows.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cards(report: Report): (string | number)[][] {
  if (report.type === 'inventory') {
    const { as_of, items, total_value_centavos, counts } = report.figures;
    return [
      ['As Of', `${todayInManila(Date.parse(as_of))} ${plainTime(as_of)}`],
      ['Total Items', items.length],
      ['Total Value', plainAmount(total_value_centavos)],
      ['Low', counts.low],
      ['Out', counts.out],
    ];
  }
  const { from, to } = report.figures;
  const days = [
    ['From', from],
    ['To', to],
  ];
  if (report.type === 'sales') {
    const sold = report.figures;
    return [
      ...days,
      ['Total Sales', plainAmount(sold.total_sales_centavos)],
      ['Total Orders', sold.total_orders],
      ['Average Order', plainAmount(sold.average_order_centavos)],
      ['Completed Orders', sold.completed_orders_count],
      ['Avg Completion Time (minutes)', minutes(sold.average_completion_minutes)],
      ['Fastest Order (minutes)', minutes(sold.fastest_minutes)],
      ['Slowest Order (minutes)', minutes(sold.slowest_minutes)],
      ['Efficiency Score', efficiencyName(sold.efficiency)],
    ];
  }
  if (report.type === 'shifts') {
    const counts = report.figures;
    return [
      ...days,
      ['Shifts', counts.shifts],
      ['Counted', counts.counted],
      ['Counted Late', counts.counted_late],
      ['Short', plainAmount(counts.short_centavos)],
      ['Over', plainAmount(counts.over_centavos)],
      ['Difference', plainAmount(counts.difference_centavos)],
      ['Taken Out', plainAmount(counts.taken_out_centavos)],
      ['Safe Drops', plainAmount(counts.safe_drops_centavos)],
    ];
  }
  if (report.type === 'taxes') {
    const sums = report.figures;
    return [
      ...days,
      ['VATable Sales', plainAmount(sums.vatable_centavos)],
      ['VAT', plainAmount(sums.vat_centavos)],
      ['VAT-Exempt Sales', plainAmount(sums.exempt_centavos)],
      ['Zero-Rated Sales', plainAmount(sums.zero_rated_centavos)],
      ['Discounts on Untaxed Sales', plainAmount(sums.untaxed_discount_centavos)],
      ['Service Charge', plainAmount(sums.service_charge_centavos)],
      ['Sold Without VAT', plainAmount(sums.not_registered_centavos)],
      ['Total Sales', plainAmount(sums.revenue_centavos)],
      ['Less VAT', plainAmount(sums.less_vat_centavos)],
      ['Discounts by Law', plainAmount(sums.law_discount_centavos)],
    ];
  }
  const money = report.figures;
  return [
    ...days,
    ['Revenue', plainAmount(money.revenue_centavos)],
    ['Expenses', plainAmount(money.expenses_centavos)],
    ['Net Profit', plainAmount(money.net_profit_centavos)],
    ['Net Profit After COGS', plainAmount(money.profit_after_cogs_centavos)],
    ['Profit Margin (%)', (money.margin_tenths / 10).toFixed(1)],
    ...byRecipe(money.recipes),
  ];
}

function byRecipe(sums: RecipeSums | null): (string | number)[][] {
  if (!sums) return [];
  return [
    ['Cost of Goods by Recipe', plainAmount(sums.cost_centavos)],
    ['Sold by Recipe', plainAmount(sums.revenue_centavos)],
    ['Sold', plainAmount(sums.sold_centavos)],
  ];
}

function minutes(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(2);
}

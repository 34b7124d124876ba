/** The bars of the profit chart: COGS on top of gross profit, together the revenue. */
import { type Across, barAcross } from './columns';
import { type Extent, extentOf, type Scale, scaleOf } from './scale';

export interface ProfitFigures {
  revenue_centavos: number;
  cogs_centavos: number;
  profit_centavos: number;
  /** Only in the financial view. */
  expenses_centavos?: number;
}

/** The figures of a period that begins on `starts_on`. */
export interface Period extends ProfitFigures {
  starts_on: string;
}

interface ProfitBars extends Across {
  /** From 0 up, or down for a loss. */
  profit: Extent;
  isLoss: boolean;
  /** From the profit up to the revenue; for a loss, only the part covered by revenue. */
  cogs: Extent;
}

const PESO = 100;

export function profitScale(periods: readonly ProfitFigures[]): Scale {
  const values = periods.flatMap((period) => [
    period.revenue_centavos,
    period.profit_centavos,
    period.expenses_centavos ?? 0,
  ]);
  return scaleOf(values, PESO);
}

export function profitBars(periods: readonly ProfitFigures[], scale: Scale): ProfitBars[] {
  return periods.map(({ revenue_centavos, profit_centavos }, index) => ({
    ...barAcross(index, periods.length),
    profit: extentOf(scale, 0, profit_centavos),
    isLoss: profit_centavos < 0,
    cogs: extentOf(scale, Math.max(0, profit_centavos), revenue_centavos),
  }));
}

/** Whether there are expenses, as in the financial view. */
export function hasExpenses(periods: readonly ProfitFigures[]): boolean {
  return periods.some(({ expenses_centavos }) => expenses_centavos !== undefined);
}

export function isNothing(periods: readonly ProfitFigures[]): boolean {
  return periods.every(
    (period) => !period.revenue_centavos && !period.cogs_centavos && !period.expenses_centavos,
  );
}

/** Sum up all periods. */
export function sumOf(periods: readonly ProfitFigures[]): ProfitFigures {
  const sum = (of: (period: ProfitFigures) => number) =>
    periods.reduce((total, period) => total + of(period), 0);
  return {
    revenue_centavos: sum(({ revenue_centavos }) => revenue_centavos),
    cogs_centavos: sum(({ cogs_centavos }) => cogs_centavos),
    profit_centavos: sum(({ profit_centavos }) => profit_centavos),
    ...(hasExpenses(periods) && {
      expenses_centavos: sum(({ expenses_centavos = 0 }) => expenses_centavos),
    }),
  };
}

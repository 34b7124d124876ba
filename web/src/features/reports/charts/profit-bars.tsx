import { memo } from 'react';
import { areThin } from './columns';
import { ExpensesLine } from './expenses-line';
import { Bar } from './fills';
import { type ProfitFigures, profitBars } from './profit-drawing';
import type { Scale } from './scale';

interface ProfitBarsProps {
  periods: readonly ProfitFigures[];
  scale: Scale;
  stripes: string;
}

/** Bars of gross profit with COGS on top, and the expenses drawn across them. */
export const ProfitBarsOf = memo(function ProfitBarsOf({ periods, scale, stripes }: ProfitBarsProps) {
  return (
    <g data-thin={areThin(periods.length) || undefined}>
      {profitBars(periods, scale).map(({ x, width, profit, isLoss, cogs }, index) => {
        const across = { x: `${x}%`, width: `${width}%` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place
          <g key={index}>
            {cogs.height > 0 && (
              <Bar fill="striped" stripes={stripes} {...across} y={`${cogs.y}%`} height={`${cogs.height}%`} />
            )}
            {profit.height > 0 && (
              <Bar
                fill={isLoss ? 'loss' : 'solid'}
                {...across}
                y={`${profit.y}%`}
                height={`${profit.height}%`}
              />
            )}
          </g>
        );
      })}
      <ExpensesLine expenses={periods.map(({ expenses_centavos }) => expenses_centavos)} scale={scale} />
    </g>
  );
});

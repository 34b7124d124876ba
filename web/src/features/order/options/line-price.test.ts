import { describe, expect, test } from 'vitest';
import { TEMPERATURES } from '~/lib/temperatures';
import { dice } from '~/testing/random-bills';
import contract from '../../../../../contracts/line_price_cases.json';
import { deltaOf, frozenDeltas } from './line-price';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("a line's price agrees with contracts/line_price_cases.json", () => {
  test.each(contract.cases)('$why', ({ base_centavos, chosen, delta_centavos, price_centavos }) => {
    const deltas = chosen.map((choice) =>
      deltaOf(choice.delta_centavos, base_centavos, choice.own_price_centavos ?? undefined),
    );
    const frozen = frozenDeltas(base_centavos, deltas);
    expect(frozen).toEqual(delta_centavos);
    expect(base_centavos + sum(frozen)).toBe(price_centavos);
  });

  test('the temperatures have the ids of the contract', () => {
    expect(TEMPERATURES).toEqual(contract.temperatures);
  });
});

test('the price is always the base plus the frozen choices, and never below zero', () => {
  const roll = dice(18);
  for (let bill = 0; bill < 5_000; bill += 1) {
    const base = roll(100_000);
    const deltas = Array.from({ length: roll(12) }, () => roll(100_000) - 60_000);
    const frozen = frozenDeltas(base, deltas);
    expect(base + sum(frozen)).toBe(Math.max(0, base + sum(deltas)));
    // No choice changes its sign or grows beyond its own delta.
    frozen.forEach((delta, place) => {
      const wanted = deltas[place] ?? 0;
      expect(wanted >= 0 ? delta === wanted : delta >= wanted && delta <= 0).toBe(true);
    });
  }
});

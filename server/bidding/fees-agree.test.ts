import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as pages from '../../contract/fees.ts';
import { limits, ruleDefaults } from '../../contract/limits.ts';
import { allInPrice, buyersFee } from './buyers-fee.ts';
import { incrementAt } from './increments.ts';

const amount = fc.integer({ min: 1, max: limits.amountMax });

test('the all-in price that a page shows is the one that is stored with the bid, at every amount and rate', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 1_000_00 }),
      fc.integer({ min: 1_000_00, max: 50_000_00 }),
      (price, rateBps, min, max) => {
        const rules = {
          ...ruleDefaults,
          buyersFeeBasisPoints: rateBps,
          buyersFeeMin: min,
          buyersFeeMax: max,
        };
        expect(pages.buyersFee(rules, price)).toBe(buyersFee({ rateBps, min, max }, price));
        expect(pages.allInPrice(rules, price)).toBe(allInPrice({ rateBps, min, max }, price));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the next amounts that a page offers step as the engine does', () => {
  fc.assert(
    fc.property(amount, (price) => {
      expect(pages.incrementAt(ruleDefaults, price)).toBe(incrementAt(ruleDefaults.increments, price));
    }),
  );
});

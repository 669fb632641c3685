import { describe, expect, it } from 'vitest';
import { ruleDefaults } from '../contract/limits.ts';
import { lacksOf, noneKnown, type Quality } from './listing-quality.ts';

const complete: Quality = {
  listingType: 'auction',
  photographs: 6,
  condition: 'used',
  flaws: noneKnown,
  description: 'Kept under cover.',
};
const lacks = (change: Partial<Quality>) => lacksOf(ruleDefaults, { ...complete, ...change });

describe('what a listing lacks', () => {
  it('is nothing when an auction has six photographs, a condition and an answer about issues', () => {
    expect(lacks({})).toEqual({});
    expect(lacks({ photographs: 7, flaws: 'The dinghy leaks.' })).toEqual({});
  });

  it.each([
    [0, 'Add 6 more photos. An auction needs at least 6.'],
    [5, 'Add 1 more photo. An auction needs at least 6.'],
  ])('with %i photographs says how many to add', (photographs, message) => {
    expect(lacks({ photographs })).toEqual({ attachments: message });
  });

  it.each([
    ['condition', { condition: null }],
    ['condition', { condition: '' }],
    ['flaws', { flaws: '' }],
    ['flaws', { flaws: '  \n' }],
    ['description', { description: ' ' }],
  ] as const)('is an answer: %s', (field, change) => {
    expect(Object.keys(lacks(change))).toEqual([field]);
  });

  it('is one photograph on the marketplace, and nothing else', () => {
    const offered = { listingType: 'marketplace', condition: null, flaws: '', description: '' } as const;
    expect(lacks({ ...offered, photographs: 0 })).toEqual({
      attachments: 'Add at least one photo.',
    });
    expect(lacks({ ...offered, photographs: 1 })).toEqual({});
  });

  it('follows the rules', () => {
    const rules = { auctionPhotographs: 0, marketplacePhotographs: 3 };
    expect(lacksOf(rules, { ...complete, photographs: 0 })).toEqual({});
    expect(lacksOf(rules, { ...complete, listingType: 'marketplace', photographs: 1 })).toEqual({
      attachments: 'Add 2 more photos. A listing needs at least 3.',
    });
  });
});

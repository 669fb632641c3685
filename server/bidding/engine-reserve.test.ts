import { describe, expect, test } from 'vitest';
import { dollars, ann, ben, cas, auction } from '../../tests/support/engine-auction.ts';
import { isReserveMet, lowerReserve, closeResult } from './engine.ts';

describe('the reserve', () => {
  test('is met the moment the leader’s maximum reaches it, and the price rises to it', () => {
    const a = auction({ reserve: dollars(8_000) });
    expect(a.place(ann, 7_999.99).reserveJustMet).toBe(false);
    expect(isReserveMet(a.state)).toBe(false);
    expect(a.place(ben, 8_100).reserveJustMet).toBe(true);
    expect(a.shown).toEqual({ price: 8_100, leader: ben });
    expect(a.place(cas, 9_000).reserveJustMet).toBe(false);
  });

  test('an equal maximum reaches it', () => {
    const a = auction({ reserve: dollars(8_000) });
    a.place(ann, 8_000);
    expect(a.shown.price).toBe(8_000);
    expect(isReserveMet(a.state)).toBe(true);
  });

  test('lowered to within the leader’s maximum, it raises the price by an automatic bid', () => {
    const a = auction({ reserve: dollars(8_000) });
    a.place(ann, 5_000);
    expect(a.lower(dollars(6_000))).toMatchObject({ accepted: true, step: null, reserveJustMet: false });
    expect(a.lower(dollars(5_000))).toMatchObject({
      step: { bidderId: ann, amount: dollars(5_000), automatic: true },
      reserveJustMet: true,
    });
    expect(a.shown).toEqual({ price: 5_000, leader: ann });
  });

  test('dropped, or lowered below the price, it is met at the current price', () => {
    for (const reserve of [null, dollars(900)]) {
      const a = auction({ reserve: dollars(8_000) });
      a.place(ann, 5_000);
      expect(a.lower(reserve)).toMatchObject({ step: null, reserveJustMet: true, next: { reserve } });
      expect(a.shown.price).toBe(1_000);
    }
  });

  test('before the first bid lowering it moves no price', () => {
    const a = auction({ reserve: dollars(8_000) });
    expect(a.lower(dollars(2_000))).toMatchObject({
      step: null,
      reserveJustMet: false,
      next: { price: null },
    });
    expect(a.lower(null)).toMatchObject({ step: null, reserveJustMet: false });
  });

  test('is never raised, nor added; the same again is harmless', () => {
    const a = auction({ reserve: dollars(8_000) });
    expect(a.lower(dollars(8_000) + 1)).toEqual({ accepted: false, code: 'reserve_raised' });
    expect(a.lower(dollars(8_000))).toMatchObject({ accepted: true, next: a.state, step: null });
    a.lower(null);
    expect(a.lower(dollars(1))).toEqual({ accepted: false, code: 'reserve_raised' });
    expect(a.lower(null)).toMatchObject({ accepted: true });
    expect(() => a.lower(0.5)).toThrow(RangeError);
    expect(() => a.lower(-1)).toThrow(RangeError);
  });
});

describe('the close', () => {
  test('is sold, reserve-not-met or unsold', () => {
    expect(closeResult(auction().state)).toEqual({ result: 'unsold', winnerId: null, price: null });
    const a = auction({ reserve: dollars(8_000) });
    a.place(ann, 5_000);
    expect(closeResult(a.state)).toEqual({
      result: 'reserve-not-met',
      winnerId: null,
      price: dollars(1_000),
    });
    a.place(ben, 8_000);
    expect(closeResult(a.state)).toEqual({ result: 'sold', winnerId: ben, price: dollars(8_000) });
  });
});

describe('a reserve of zero', () => {
  const { state } = auction({ reserve: 100 });
  test('is allowed, and not met before the first bid', () => {
    expect(lowerReserve(state, 0)).toMatchObject({ accepted: true, next: { reserve: 0 } });
    expect(isReserveMet({ ...state, reserve: 0 })).toBe(false);
    expect(() => lowerReserve(state, -1)).toThrow(RangeError);
  });
  test('is not added where there was none', () =>
    expect(lowerReserve({ ...state, reserve: null }, 0)).toEqual({
      accepted: false,
      code: 'reserve_raised',
    }));
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AboveAsking } from './above-asking.tsx';
import type { OfferRequest } from './offer-request.ts';

afterEach(cleanup);

const request: OfferRequest = {
  act: 'make',
  boat: { id: 9, title: 'Grand Banks 42', price: 7_150_000, cover: null },
  kind: 'marketplace',
  side: 'buyer',
};
const warning = 'Your offer is above the asking price of $71,500.';

test('warns a buyer whose offer is above the asking price', () => {
  render(<AboveAsking request={request} amount={7_150_100} />);
  expect(screen.getByText(warning)).toBeDefined();
});

test.each<[string, OfferRequest, number]>([
  ['an offer at the asking price', request, 7_150_000],
  ['the seller’s counteroffer', { ...request, act: 'counter', side: 'seller' }, 8_000_000],
  ['an offer after an auction, where nothing is asked', { ...request, kind: 'offer-window' }, 8_000_000],
])('says nothing about %s', (_, asked, amount) => {
  render(<AboveAsking request={asked} amount={amount} />);
  expect(screen.queryByText(warning)).toBeNull();
});

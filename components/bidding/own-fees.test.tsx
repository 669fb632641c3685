// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ruleDefaults } from '../../contract/limits.ts';
import type { LotRules } from '../../contract/lot-rules.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { BidSheet } from './bid-sheet.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import type { Step } from './use-bid-steps.ts';

const published = vi.hoisted(() => ({ rules: {} as LotRules }));
const boat = {
  id: 9,
  location: { timeZone: 'America/New_York' },
  title: '1989 Grand Banks 42 Classic',
  currentBid: 19_500_00,
  endsAt: '2026-11-22T15:00:00Z',
  startsAt: '2026-11-15T15:00:00Z',
  cover: null,
  bidTicks: [],
  bidCount: 1,
  mine: null,
  get rules() {
    return published.rules;
  },
};
vi.mock('../../hooks/live-boat-context.ts', () => ({
  useLiveBoatContext: () => ({
    boat,
    bids: [],
    certainty: 'sure',
    serverTime: Date.parse('2026-11-22T12:00:00Z'),
  }),
}));
vi.mock('../../services/payments.service.ts', () => ({ listCards: () => Promise.resolve({ lists: [] }) }));
vi.mock('../shell/shell-context.tsx', async () => {
  const { ruleDefaults: rules } = await import('../../contract/limits.ts');
  return { useSettings: () => ({ rules: { ...rules, buyersFeeBasisPoints: 1_000 } }) };
});
afterEach(cleanup);

function Sheet() {
  const [step, setStep] = useState<Step>('choose');
  const flow = {
    step,
    title: boat.title,
    text: '20,000',
    kind: 'max',
    amount: 20_000_00,
    least: 20_000_00,
    suggested: 20_000_00,
    review: () => setStep('confirm'),
    setText: () => {},
    setKind: () => {},
    close: () => {},
  } as unknown as BidFlow;
  return <BidSheet flow={flow} />;
}

it('the fee is that of the auction, even if the site’s has changed since', async () => {
  published.rules = { ...ruleDefaults, increments: [...ruleDefaults.increments], buyersFeeBasisPoints: 500 };
  const store = makeStore();
  store.dispatch(signedIn(member));
  render(
    <Provider store={store}>
      <Sheet />
    </Provider>,
  );
  const sums = () =>
    screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(sums()).toEqual(['$20,000', '$1,000', '$21,000']);
  await userEvent.click(screen.getByRole('button', { name: /Review bid of/, hidden: true }));
  expect(sums()).toEqual(expect.arrayContaining(['$20,000', '$1,000', '$21,000']));
});

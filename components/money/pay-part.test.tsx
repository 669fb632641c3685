// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { Card } from '../../contract/payments.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { PayPart } from './pay-part.tsx';

const visa: Card = {
  id: 1,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
  expiry: 'good',
};
const listCards = vi.hoisted(() => vi.fn());
vi.mock('../../services/payments.service.ts', () => ({ listCards }));
afterEach(() => {
  cleanup();
  listCards.mockReset();
});

function show(user = member, isFree = false) {
  const store = makeStore();
  store.dispatch(signedIn(user));
  const payment = {
    isPaying: false,
    refusal: undefined,
    isBankAsking: false,
    pay: vi.fn(),
    answerBank: vi.fn(),
    reset: vi.fn(),
  };
  render(
    <Provider store={store}>
      <ShellProvider value={shell}>
        <PayPart label="Pay $99" payment={payment} isFree={isFree} />
      </ShellProvider>
    </Provider>,
  );
}

test('names the card that will be charged, with a way to change it', async () => {
  listCards.mockResolvedValue({ lists: [visa, { ...visa, id: 2, last4: '1881', isDefault: false }] });
  show();
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change card' }).getAttribute('href')).toBe('/payments?tab=cards');
});

test('names no card where none is charged, or where it is the dealership’s', () => {
  show(member, true);
  show({ ...member, accountId: 9, staffRole: 'manager' });
  expect(listCards).not.toHaveBeenCalled();
});

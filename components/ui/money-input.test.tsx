// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyInput } from './money-input.tsx';

afterEach(cleanup);

function Amount() {
  const [text, setText] = useState('');
  return <MoneyInput aria-label="Amount" value={text} onChange={({ target }) => setText(target.value)} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

test('an amount is grouped while it is typed, and the caret stays at its digit', async () => {
  const user = userEvent.setup();
  render(<Amount />);
  await user.type(field(), '260000');
  expect(field().value).toBe('260,000');
  field().setSelectionRange(2, 2);
  await user.keyboard('5');
  expect([field().value, field().selectionStart]).toEqual(['2,650,000', 4]);
  await user.keyboard('{Backspace}');
  expect([field().value, field().selectionStart]).toEqual(['260,000', 2]);
});

test('text that is no amount stays as typed', async () => {
  render(<Amount />);
  await userEvent.setup().type(field(), '86k');
  expect(field().value).toBe('86k');
});

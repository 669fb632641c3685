// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EndingLink } from './ending-link.tsx';

afterEach(cleanup);

test.each([
  [0, 'All auctions', false],
  [1, '1 ends today', true],
  [2, '2 end today', true],
])('%i auctions end today: “%s”', (closingToday, name, isToday) => {
  render(<EndingLink closingToday={closingToday} />);
  const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(address.includes('ends=today')).toBe(isToday);
});

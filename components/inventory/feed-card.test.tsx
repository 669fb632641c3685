// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feed } from '../../contract/feeds.ts';
import { finishedImport } from '../../tests/support/imports.ts';
import { FeedCard } from './feed-card.tsx';

const [confirmMissing, fetchFeed] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../services/imports.service.ts', () => ({ confirmMissing, uploadCsv: vi.fn() }));
vi.mock('../../services/feeds.service.ts', () => ({ fetchFeed }));
vi.mock('../../hooks/use-may.ts', () => ({ useMay: () => true }));
beforeEach(() => {
  confirmMissing.mockReset().mockResolvedValue(undefined);
  fetchFeed.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

const run = { ...finishedImport, kept: 6, problem: '6 of 7 boats are missing.' };
const uploaded: Feed = {
  id: 1,
  name: 'Yard',
  url: null,
  format: 'csv',
  everyHours: 24,
  whenGone: 'withdraw',
  listAs: 'live',
  isActive: true,
  isMatched: true,
  boats: 7,
  failures: 0,
  nextFetchAt: null,
  runs: [run],
};
const cardOf = (feed: Feed) => <FeedCard feed={feed} onEdit={vi.fn()} onRemove={vi.fn()} onAsked={vi.fn()} />;

test('missing boats of an uploaded file are confirmed for the file that the dealer was asked about', async () => {
  const user = userEvent.setup();
  const { rerender } = render(cardOf(uploaded));
  await user.click(screen.getByRole('button', { name: 'Withdraw the missing boats' }));
  expect(screen.getByRole('dialog').textContent).toContain(
    '6 boats are missing from the last file. We’ll withdraw the boats that haven’t come back since.',
  );
  rerender(cardOf({ ...uploaded, runs: [{ ...run, id: 8, kept: 7 }, run] }));
  await user.click(screen.getByRole('button', { name: 'Withdraw boats' }));
  expect(confirmMissing.mock.calls).toEqual([[{ id: 7 }]]);
  expect(fetchFeed).not.toHaveBeenCalled();
});

test('a feed that flags says so', async () => {
  const user = userEvent.setup();
  render(cardOf({ ...uploaded, whenGone: 'flag' }));
  await user.click(screen.getByRole('button', { name: 'Flag the missing boats' }));
  expect(screen.getByRole('dialog').textContent).toContain('We’ll flag the boats that haven’t come back');
});

test('a feed with a URL is fetched again', async () => {
  const user = userEvent.setup();
  render(cardOf({ ...uploaded, url: 'https://yard.example/boats.csv' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the missing boats' }));
  expect(screen.getByRole('dialog').textContent).toContain('We’ll fetch the feed again');
  await user.click(screen.getByRole('button', { name: 'Withdraw boats' }));
  expect(fetchFeed.mock.calls).toEqual([[{ id: 1 }, true]]);
  expect(confirmMissing).not.toHaveBeenCalled();
});

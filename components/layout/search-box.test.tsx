// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { SearchBox } from './search-box.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const boat = (id: number, title: string) => ({
  id,
  title,
  listingType: 'marketplace',
  status: 'live',
  amount: 5_000_000,
  endsAt: null,
  soldAt: null,
  saleState: null,
  cover: null,
});
const asked: string[] = [];
/** The reply to each search, and when it arrives. */
let answers: (search: string) => ReturnType<typeof boat>[] | Promise<ReturnType<typeof boat>[]> = () => [];
/** How many results there are in all, if more than are shown, and in which lists. */
let all: number | undefined;
let listings: { value: string; label: string; boats: number }[] = [];
const server = setupServer(
  http.get('*/api/v1/marketplace_search', async ({ request }) => {
    const search = new URL(request.url).searchParams.get('search')!;
    asked.push(search);
    const lists = await answers(search);
    return HttpResponse.json({
      status: 200,
      message: 'OK',
      data: { lists, total: all ?? lists.length, page: 1, limit: 8, listings },
    });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  asked.length = 0;
  all = undefined;
  listings = [];
  push.mockClear();
});

function show() {
  render(
    <>
      <SearchBox form="header" />
      <p>elsewhere</p>
    </>,
  );
  return {
    person: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null }),
    field: screen.getByRole('combobox', { name: 'Search boats' }),
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('searches once, 700 ms after the last keystroke', async () => {
  answers = () => [boat(7, '1987 Sabre 38')];
  const { person, field } = show();
  await person.type(field, 'sab');
  wait(limits.searchDebounceMs - 100);
  await person.type(field, 're');
  wait(limits.searchDebounceMs - 100);
  expect(asked).toEqual([]);
  wait(100);
  expect(await screen.findByRole('option', { name: /Sabre 38/ })).toHaveProperty('target', '_blank');
  expect(asked).toEqual(['sabre']);
  expect(limits.searchDebounceMs).toBe(700);
});

it('reports that there are no results, and × clears text and results', async () => {
  answers = () => [];
  const { person, field } = show();
  await person.type(field, 'zzz');
  wait(limits.searchDebounceMs);
  const box = within(screen.getByRole('search')); // not the live region for screen readers, which keeps its text
  expect(await box.findByText('No record found')).toBeTruthy();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveProperty('value', '');
  expect(box.queryByText('No record found')).toBeNull();
  expect(document.activeElement).toBe(field);
});

it('a late reply to an earlier search doesn’t replace a newer one', async () => {
  let release: (boats: ReturnType<typeof boat>[]) => void = () => {};
  answers = (search) =>
    search === 'sab' ? new Promise((done) => (release = done)) : [boat(8, '2004 Boston Whaler')];
  const { person, field } = show();
  await person.type(field, 'sab');
  wait(limits.searchDebounceMs);
  await waitFor(() => expect(asked).toEqual(['sab']));
  await person.clear(field);
  await person.type(field, 'whaler');
  wait(limits.searchDebounceMs);
  expect(await screen.findByRole('option', { name: /Boston Whaler/ })).toBeTruthy();
  await act(async () => release([boat(7, '1987 Sabre 38')]));
  expect(screen.queryByRole('option', { name: /Sabre/ })).toBeNull();
  expect(screen.getByRole('option', { name: /Boston Whaler/ })).toBeTruthy();
});

it('a click outside closes it and cancels the pending search', async () => {
  answers = () => [boat(7, '1987 Sabre 38')];
  const { person, field } = show();
  await person.type(field, 'sabre');
  wait(limits.searchDebounceMs);
  await screen.findByRole('option', { name: /Sabre/ });
  await person.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('option')).toBeNull();
  await person.type(field, ' 38');
  await person.click(screen.getByText('elsewhere'));
  wait(limits.searchDebounceMs * 2);
  expect(asked).toEqual(['sabre']);
});

it('arrow keys choose, the field names the choice, Enter opens it in a new tab; without a choice Enter lists all matches', async () => {
  answers = () => [boat(7, '1987 Sabre 38'), boat(9, '2001 Sabre 42')];
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person, field } = show();
  await person.type(field, 'sabre');
  wait(limits.searchDebounceMs);
  const options = await screen.findAllByRole('option');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]!.id);
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  await person.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith('/boat-details/9', '_blank', 'noopener');
  await person.type(field, ' 38{Enter}');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/auction?search=sabre%2038'));
  wait(limits.searchDebounceMs * 2);
  expect(screen.queryByRole('option')).toBeNull();
});

it('says how many results there are, and leads to the list that has most of them', async () => {
  answers = () => [boat(7, '1987 Sabre 38')];
  all = 23;
  listings = [
    { value: 'auction', label: 'Auction', boats: 3 },
    { value: 'marketplace', label: 'Marketplace', boats: 20 },
  ];
  const { person, field } = show();
  await person.type(field, 'sabre');
  wait(limits.searchDebounceMs);
  expect(await screen.findByText('1 of 23 boats')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 23 results' }).getAttribute('href')).toBe(
    '/marketplace?search=sabre',
  );
  await person.type(field, '{Enter}');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/marketplace?search=sabre'));
});

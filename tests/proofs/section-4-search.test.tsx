// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SearchBox } from '../../components/layout/search-box.tsx';
import { answer, askedFor, ok, prove, stage } from './stage.tsx';

const hit = (id: number, title: string) => ({
  id,
  title,
  listingType: 'marketplace',
  status: 'live',
  amount: 100_00,
  endsAt: null,
  soldAt: null,
  saleState: null,
  cover: null,
});
const found = (titles: string[]) =>
  answer('get', '/marketplace_search', () =>
    ok({
      lists: titles.map((title, at) => hit(at + 1, title)),
      total: titles.length,
      page: 1,
      limit: 8,
      listings: [],
    }),
  );
const box = () => screen.getByRole('combobox', { name: 'Search boats' });
const results = () => screen.queryByRole('listbox', { name: 'Boats' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

prove('4.21', async () => {
  found(['1989 Nordic 34']);
  stage(<SearchBox form="header" />);
  expect(results()).toBeNull();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  type('nordic');
  expect(await screen.findByRole('option')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(results()).toBeNull();
  expect((box() as HTMLInputElement).value).toBe('');
});

prove('4.22', async () => {
  found([]);
  stage(<SearchBox form="header" />);
  type('zzz');
  expect(await screen.findByText('No record found', { selector: 'p' })).toBeTruthy(); // seen, not only said aloud
});

prove('4.23', async () => {
  found(['1989 Nordic 34', '1994 Nordic 42']);
  stage(<SearchBox form="header" />);
  type('nordic');
  await screen.findByRole('option', { name: /1989 Nordic 34/ });
  const links = screen.getAllByRole<HTMLAnchorElement>('option');
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/boat-details/1', '/boat-details/2']);
  expect(links.every((one) => one.target === '_blank')).toBe(true);
});

prove('4.24', async () => {
  found(['1989 Nordic 34']);
  const onDone = vi.fn();
  stage(
    <>
      <SearchBox form="panel" onDone={onDone} />
      <p>Outside</p>
    </>,
  );
  type('nordic');
  await screen.findByRole('option');
  fireEvent.pointerDown(box());
  expect(results()).not.toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Outside'));
  expect(results()).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
});

prove('4.25', async () => {
  found(['1989 Nordic 34']);
  stage(<SearchBox form="header" />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['n', 'no', 'nor']) {
    type(text);
    act(() => void vi.advanceTimersByTime(400)); // less than the pause, each time
  }
  act(() => void vi.advanceTimersByTime(400));
  vi.useRealTimers();
  await waitFor(() => expect(askedFor('/marketplace_search')).toHaveLength(1));
  expect(askedFor('/marketplace_search')[0]?.query.search).toBe('nor');
});

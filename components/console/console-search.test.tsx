// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchHit } from '../../contract/console-people.ts';
import { searchAll } from '../../services/console.service.ts';
import { ConsoleSearch } from './console-search.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), beforePopState: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('../../services/console.service.ts', () => ({ searchAll: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const hit = (name: string): SearchHit => ({
  kind: 'person',
  id: name,
  title: name,
  detail: '',
  path: `/console/people/${name}`,
});

test('Enter opens a hit of what is typed, even if it’s pressed before the hits arrive', async () => {
  const user = userEvent.setup();
  const later = Promise.withResolvers<{ hits: SearchHit[] }>();
  vi.mocked(searchAll)
    .mockResolvedValueOnce({ hits: [hit('anna')] })
    .mockReturnValueOnce(later.promise);
  render(<ConsoleSearch />);
  await user.type(screen.getByRole('combobox'), 'an');
  await screen.findByText('anna');
  await user.keyboard('dy{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  later.resolve({ hits: [hit('andy'), hit('andyman')] });
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/console/people/andy'));
});

test('Escape takes Enter back', async () => {
  const user = userEvent.setup();
  const later = Promise.withResolvers<{ hits: SearchHit[] }>();
  vi.mocked(searchAll).mockReturnValueOnce(later.promise);
  render(<ConsoleSearch />);
  await user.type(screen.getByRole('combobox'), 'an{Enter}{Escape}');
  await vi.waitFor(() => expect(searchAll).toHaveBeenCalled());
  later.resolve({ hits: [hit('anna')] });
  await user.keyboard(' '); // shows the hits
  await screen.findByText('anna');
  expect(router.push).not.toHaveBeenCalled();
});

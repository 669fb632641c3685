// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { Import } from '../../contract/imports.ts';
import { ApiError } from '../../services/api-client.ts';
import { makeStore } from '../../store/make-store.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ImportStep } from './import-step.tsx';

const match = vi.hoisted(() => vi.fn());
vi.mock('../../services/imports.service.ts', () => ({ matchColumns: match }));
vi.mock('../../hooks/use-after-sign-in.ts', () => ({ useAfterSignIn: () => vi.fn() }));
vi.mock('./import-rows.tsx', () => ({ ImportRows: () => null }));
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled; // jsdom lays nothing out
afterEach(cleanup);

const job: Import = {
  id: 1,
  name: 'yard.csv',
  feedId: null,
  state: 'matching',
  columns: ['Stock'],
  samples: [['A1']],
  mapping: { id: 0 },
  listAs: 'live',
  rows: 1,
  checked: 0,
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
  stored: 0,
  added: 0,
  listed: 0,
  overPlan: 0,
  hinTaken: 0,
  changed: 0,
  gone: 0,
  kept: 0,
  problem: '',
  photographs: { total: 0, done: 0, failed: 0 },
  waiting: 0,
  lacking: 0,
  undoUntil: null,
  undo: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
};
const checkedJob: Import = { ...job, state: 'checked', checked: 1, counts: { ...job.counts, new: 1 } };

function Page({ first, store = makeStore() }: { first: Import; store?: ReturnType<typeof makeStore> }) {
  const [shown, setShown] = useState(first);
  return (
    <Provider store={store}>
      <ShellProvider value={shell}>
        <ImportStep
          job={shown}
          isLost={false}
          onChange={setShown}
          onStart={() => Promise.resolve()}
          onStop={vi.fn()}
        />
      </ShellProvider>
    </Provider>
  );
}

test('a check moves the reader to its messages, and then to the preview', async () => {
  const user = userEvent.setup();
  match
    .mockRejectedValueOnce(
      new ApiError('invalid_request', 'Choose columns', 400, {
        fields: { make: 'Choose the column with the make.' },
      }),
    )
    .mockResolvedValueOnce(checkedJob);
  render(<Page first={job} />);
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toBe('Choose the column with the make.');
  await waitFor(() => expect(document.activeElement).toBe(problem));
  expect(scrolled.mock.contexts).toEqual([problem]);
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  const heading = await screen.findByRole('heading', { name: 'Preview' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('rows that are to be listed ask for the seller agreement first', async () => {
  const user = userEvent.setup();
  const store = makeStore();
  match.mockRejectedValueOnce(
    new ApiError('terms_required', 'Accept the Seller Agreement.', 403, {
      documents: [{ document: 'seller-agreements', version: '2026-11-01' }],
    }),
  );
  render(<Page first={job} store={store} />);
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await waitFor(() => expect(store.getState().modal.name).toBe('terms'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a preview that is opened later doesn’t take the focus', () => {
  render(<Page first={checkedJob} />);
  expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'Preview' }));
});

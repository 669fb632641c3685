// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSavedFilters, removeFilter, saveFilter } from '../../services/console.service.ts';
import { showToast } from '../ui/toast.ts';
import { SavedFilters } from './saved-filters.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/console/people?standing=suspended' }) }));
vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }));
vi.mock(import('../../services/console.service.ts'), async (original) => ({
  ...(await original()),
  listSavedFilters: vi.fn(),
  removeFilter: vi.fn(),
  saveFilter: vi.fn(),
}));

const dealers = { id: 3, name: 'Dealers', query: 'type=2' };
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(listSavedFilters).mockResolvedValue({ lists: [dealers] });
  vi.mocked(removeFilter).mockResolvedValue({});
  vi.mocked(saveFilter).mockResolvedValue(dealers);
});
afterEach(cleanup);

test('a name that is taken says that its filter will be replaced, and Escape or Cancel keeps it', async () => {
  const user = userEvent.setup();
  const { container } = render(<SavedFilters section="people" />);
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  await user.type(screen.getByRole('textbox'), 'Dealer');
  expect(screen.getByRole('button', { name: 'Save filter' })).toBeTruthy();
  await user.keyboard('s');
  expect(screen.getByRole('button', { name: 'Replace filter' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(container.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save these filters' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(saveFilter).not.toHaveBeenCalled();
});

test('a filter that was removed can be put back', async () => {
  const user = userEvent.setup();
  render(<SavedFilters section="people" />);
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Dealers' }));
  expect(removeFilter).toHaveBeenCalledExactlyOnceWith({ id: 3 });
  const [, message, options] = vi.mocked(showToast).mock.calls[0]!;
  const shown = render(<>{isValidElement(message) && message}</>);
  expect(within(shown.container).getByText('Undo')).toBeTruthy();
  options?.onClick?.();
  expect(saveFilter).toHaveBeenCalledExactlyOnceWith({ section: 'people', name: 'Dealers', query: 'type=2' });
});

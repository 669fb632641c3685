// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Import } from '../../contract/imports.ts';
import { finishedImport } from '../../tests/support/imports.ts';
import { UndoImport } from './undo-import.tsx';

vi.mock('../../services/imports.service.ts', () => ({
  previewUndo: () => Promise.resolve({ deleted: 1, withdrawn: 0, restored: 0, kept: 0, gone: 0 }),
}));
vi.mock('../../hooks/use-may.ts', () => ({ useMay: () => true }));
vi.mock('../../hooks/use-after-sign-in.ts', () => ({ useAfterSignIn: () => vi.fn() }));
afterEach(cleanup);

const again = 'The next import of this feed will add its boats again.';
test.each<[string, Partial<Import>, string]>([
  ['a file', { feedId: null }, ''],
  [
    'a feed of uploaded files',
    { feedSource: 'upload' },
    'If the next file that you upload to this feed still contains its boats, they’ll be added again.',
  ],
  [
    'a feed that is fetched on schedule',
    { feedSource: 'schedule' },
    `${again} To prevent that, edit the feed and turn off “Scheduled import” first.`,
  ],
  ['a feed that is fetched on request', { feedSource: 'url' }, again],
  ['a feed, said by an earlier version', {}, again],
])('undoing an import of %s says what the next one does', async (_, more, sentence) => {
  const job = { ...finishedImport, undoUntil: '2026-11-21T12:00:00.000Z', ...more };
  render(<UndoImport job={job} onUndone={vi.fn()} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo import' }));
  const list = await screen.findByRole('list');
  expect(list.parentElement?.querySelector('p.muted')?.textContent ?? '').toBe(sentence);
});

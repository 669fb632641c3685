// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContentVersion } from '../../contract/console-content.ts';
import { publishContent, readContent, saveContent } from '../../services/console.service.ts';
import { useContent } from './use-content.ts';

vi.mock('../../services/console.service.ts', () => ({
  publishContent: vi.fn(),
  readContent: vi.fn(),
  saveContent: vi.fn(),
}));
const version = (number: number): ContentVersion => ({
  number,
  title: 'Fees',
  description: '',
  topic: '',
  body: 'Old',
  author: '',
  at: '2026-11-29T10:00:00.000Z',
  publishAt: null,
  publishedAt: null,
});
beforeEach(() => {
  vi.mocked(readContent).mockImplementation(async () => ({
    versions: [],
    isLegal: false,
    current: version(vi.mocked(saveContent).mock.calls.length + 1),
  }));
});

test('what is typed while a draft is saved is still unsaved, and is published with the next press', async () => {
  const saved = Promise.withResolvers<{ number: number }>();
  vi.mocked(saveContent).mockReturnValueOnce(saved.promise).mockResolvedValueOnce({ number: 3 });
  const { result } = renderHook(() => useContent('page', 'fees'));
  await act(async () => {});
  expect(result.current.isDirty).toBe(false);
  act(() => result.current.change({ body: 'New' }));
  act(() => void result.current.save());
  act(() => result.current.change({ body: 'Newer' }));
  await act(async () => saved.resolve({ number: 2 }));
  expect(result.current).toMatchObject({ isDirty: true, fields: { body: 'Newer' } });
  await act(async () => result.current.publish());
  expect(vi.mocked(saveContent).mock.lastCall?.[1]).toMatchObject({ body: 'Newer', basedOn: 2 });
  expect(vi.mocked(publishContent).mock.lastCall?.[1]).toEqual({ number: 3 });
  expect(result.current.isDirty).toBe(false);
});

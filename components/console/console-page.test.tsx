// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ConsolePage } from './console-page.tsx';
import type { ConsoleMe } from './load-console.ts';

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/console', push: async () => true, events: { on: () => {}, off: () => {} } }),
}));
afterEach(cleanup);

const me: ConsoleMe = {
  id: 1,
  name: 'Olivia Wren',
  email: 'owner@example.com',
  roles: ['owner'],
  isConfirmed: true,
};

test.each([['auctions'], ['users']])('/console/%s is no page', (section) => {
  render(
    <ShellProvider value={shell}>
      <ConsolePage me={me} path={[section]} />
    </ShellProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeDefined();
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OffNotice } from './off-notice.tsx';
import { OffProvider } from './use-is-off.ts';

test('says what is off, and nothing of what is on', () => {
  render(
    <OffProvider value={['bidding']}>
      <OffNotice of="bidding" />
      <OffNotice of="comments" />
    </OffProvider>,
  );
  expect(screen.getByRole('status').textContent).toContain('Bidding is paused');
});

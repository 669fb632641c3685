// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { InquiryMessage } from '../../contract/messages.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { LoadedConversation } from './use-conversation.ts';

afterEach(cleanup);

const conversation: LoadedConversation = {
  inquiry: {
    id: 7,
    market_place_id: 9,
    side: 'buyer',
    state: 'answered',
    boat: { title: 'Sabre 38', status: 'live', isPublic: true, cover: null },
    with: { name: 'Ella', initials: 'E', avatar: null, sellerId: 3 },
    last: { body: '', at: '2026-11-24T10:42:00.000Z', side: 'buyer' },
    unread: 0,
  },
  messages: [],
  hasOlder: false,
  isSale: false,
  mayWrite: true,
};
const opening: InquiryMessage = {
  id: 1,
  inquiry_id: 7,
  side: 'site',
  author: { name: '', initials: '', avatar: null },
  isMine: false,
  body: 'The boat is sold.',
  files: [],
  at: '2026-11-24T10:42:00.000Z',
};

function show(more: Partial<LoadedConversation>) {
  render(
    <ShellProvider value={shell}>
      <ReplyForm conversation={{ ...conversation, ...more }} onSent={vi.fn()} />
    </ShellProvider>,
  );
}

test('promises hidden email addresses only as long as no sale has exchanged them', () => {
  show({});
  expect(screen.getByText(/Neither of you sees the other’s email address/)).toBeDefined();
  for (const more of [{ isSale: true }, { messages: [opening] }]) {
    cleanup();
    show(more);
    expect(screen.getByText('They’ll get it here and by email.')).toBeDefined();
    expect(screen.queryByText(/Neither of you/)).toBeNull();
  }
});

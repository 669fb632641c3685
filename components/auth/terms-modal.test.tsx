// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { acceptDocuments } from '../../services/legal.service.ts';
import { makeStore } from '../../store/make-store.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { TermsModal } from './terms-modal.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/boat-details/7', replace: vi.fn() }) }));
vi.mock('../../services/legal.service.ts', () => ({ acceptDocuments: vi.fn() }));
const accept = vi.mocked(acceptDocuments);
afterEach(() => {
  cleanup();
  accept.mockReset();
});

const version = '2026-11-25';
type Waiting = UserDetails['documentsToAccept'];
function show(documentsToAccept: Waiting, props: ModalProps = {}) {
  const store = makeStore();
  store.dispatch(signedIn({ ...member, documentsToAccept }));
  store.dispatch(openModal('terms', props));
  accept.mockResolvedValue(member);
  render(
    <Provider store={store}>
      <TermsModal {...props} />
    </Provider>,
  );
  return store;
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('asks a bidder for the terms, the privacy policy and the buyer agreement, then continues', async () => {
  const waiting: Waiting = (
    ['privacy', 'terms-condition', 'buyer-aggrements', 'seller-agreements'] as const
  ).map((document) => ({ document, version, isUpdate: false }));
  const store = show(waiting);
  expect(screen.getByRole('heading', { name: 'Review our terms' })).toBeTruthy();
  expect(links()).toEqual([
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms-condition'],
    ['Buyer Agreement', '/buyer-aggrements'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'I accept' }));
  expect(accept.mock.calls).toEqual([
    [
      {
        documents: ['privacy', 'terms-condition', 'buyer-aggrements'].map((document) => ({
          document,
          version,
        })),
        context: 'first_bid',
      },
    ],
  ]);
  await waitFor(() => expect(store.getState().modal.solved).toBe('terms'));
  expect(store.getState().user.details?.documentsToAccept).toEqual([]);
});

test('names what a refusal asks for, and says that it is new', async () => {
  const documents = [{ document: 'seller-agreements' as const, version }];
  show([{ document: 'seller-agreements', version, isUpdate: true }], {
    documents,
    acceptedFor: 'submit_listing',
  });
  expect(screen.getByRole('heading', { name: 'We’ve updated our terms' })).toBeTruthy();
  expect(links()).toEqual([['Seller Agreement', '/seller-agreements']]);
  expect(screen.getByText('Nov 25, 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I accept' }));
  expect(accept).toHaveBeenCalledExactlyOnceWith({ documents, context: 'submit_listing' });
});

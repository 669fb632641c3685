// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { modalSolved } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { makeStore } from '../../store/make-store.ts';
import { shownBoat } from '../../tests/support/live-boat.ts';
import type { Boat } from '../../contract/boats.ts';
import { emptyForm } from '../../utils/sell-form.ts';
import { toLocal } from '../../utils/sell-values.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import { Wizard } from './wizard.tsx';

const push = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({
  useRouter: () => ({
    asPath: '/sell-boat-step?step=story',
    push,
    replace: push,
    query: {},
    events: { on: () => {}, off: () => {} },
  }),
}));
// The preview is a whole boat page.
vi.mock('./listing-preview.tsx', () => ({ ListingPreview: () => null }));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({
    rules: {
      increments: [],
      buyersFeeBasisPoints: 500,
      buyersFeeMin: 25_000,
      buyersFeeMax: 500_000,
      softCloseSeconds: 120,
      auctionMinSeconds: 86_400,
      auctionMaxSeconds: 2_592_000,
      auctionPhotographs: 6,
      marketplacePhotographs: 1,
    },
  }),
}));

const ok = (data: object) => HttpResponse.json({ status: 200, message: 'OK', data });
const bodies: Record<string, unknown>[] = [];
let reply: (body: Record<string, unknown>) => Response;
const server = setupServer(
  http.post('*/api/v1/create-boat', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    return reply(body);
  }),
  http.get('*/api/v1/hin', () =>
    ok({
      hin: 'GBK42123A989',
      problem: null,
      maker: null,
      year: 1989,
      month: 1,
      listed: { id: 9, isMine: false },
    }),
  ),
);
const saved = (attachments: Boat['attachments'] = []) =>
  ok({
    id: 7,
    editing: {
      version: bodies.length,
      writer: '',
      typed: [],
      savedAt: '2026-11-24T10:42:00.000Z',
      rejectedFor: null,
    },
    attachments,
    documents: [],
    status: 'draft',
  });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  reply = () => saved();
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  bodies.length = 0;
  push.mockClear();
});

function show(step: StepSlug, form = emptyForm, boat: Boat | null = null) {
  const store = makeStore();
  const onId = vi.fn();
  render(
    <Provider store={store}>
      <Wizard
        start={{ boat, form, key: 'k', version: 0, isDirty: false, freedom: 'draft' }}
        owner={3}
        step={step}
        onId={onId}
        onDone={vi.fn()}
      />
    </Provider>,
  );
  return { store, onId, user: userEvent.setup() };
}

it('saves every keystroke on this device immediately, and on the server a moment later', async () => {
  const { store, onId, user } = show('story');
  await user.type(screen.getByLabelText('The story'), 'Twice to Alaska.');
  expect(store.getState().boat.boatForm).toMatchObject({
    owner: 3,
    key: 'k',
    isDirty: true,
    values: { description: 'Twice to Alaska.' },
  });
  expect(await screen.findByText(/^Draft saved/, {}, { timeout: 4_000 })).toBeTruthy();
  expect(bodies.at(-1)).toMatchObject({ description: 'Twice to Alaska.', draftKey: 'k' });
  await waitFor(() =>
    expect(store.getState().boat.boatForm).toMatchObject({ id: 7, version: bodies.length, isDirty: false }),
  );
  expect(onId).toHaveBeenCalledWith(7);
});

it('reports that it couldn’t save, and that nothing is lost', async () => {
  reply = () => HttpResponse.error() as unknown as Response;
  const { store, user } = show('story');
  await user.type(screen.getByLabelText('Summary'), 'One owner.');
  expect(
    await screen.findByText('You’re offline. Saved on this device only.', {}, { timeout: 4_000 }),
  ).toBeTruthy();
  expect(store.getState().boat.boatForm.values?.lede).toBe('One owner.');
  reply = () => saved();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Draft saved/, {}, { timeout: 4_000 })).toBeTruthy();
});

it('asks the user to sign in again when the session has ended', async () => {
  reply = () =>
    HttpResponse.json(
      { status: 401, code: 'session_expired', message: 'Your session has ended.', requestId: 'r' },
      { status: 401 },
    );
  const { store, user } = show('story');
  await user.type(screen.getByLabelText('Summary'), 'One owner.');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }, { timeout: 4_000 }));
  expect(store.getState().modal).toMatchObject({
    name: 'sign-in',
    props: { reason: 'Your work is saved. Sign in to continue.' },
  });
});

it('stops once at wrong fields before the next step, and doesn’t require missing ones', async () => {
  const { user } = show('facts');
  await user.type(screen.getByLabelText('Length overall (ft)'), 'forty');
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Enter feet, such as 42.5 or 42 ft 6 in.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Length overall (ft)'));
  expect(push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  expect(push).toHaveBeenCalledOnce();
});

it('shows the fields of a sailing boat, and keeps their text when the type changes', async () => {
  show('facts', { ...emptyForm, boatType: 'sail', facts: { keel: 'Fin' } });
  expect(screen.getByLabelText('Keel')).toHaveProperty('value', 'Fin');
  cleanup();
  show('facts', { ...emptyForm, boatType: 'bass', facts: { keel: 'Fin' } });
  expect(screen.queryByLabelText('Keel')).toBeNull();
  expect(screen.getByLabelText('Trolling motor')).toBeTruthy();
});

const described = {
  ...emptyForm,
  boatType: 'sail',
  make: 'Sabre',
  model: '38',
  year: '1989',
  length: '38',
  location: { zip: '98221', city: '', state: '' },
  description: 'One owner.',
  auction: { ...emptyForm.auction, openingBid: '10,000' },
};
const boatWith = (photographs: number): Boat => ({
  ...shownBoat,
  status: 'draft',
  attachments: Array.from({ length: photographs }, (_, i) => ({
    id: i + 1,
    path: `/files/${i}.jpg`,
    isCover: 0,
    width: 1_200,
    height: 800,
    caption: '',
    placeholder: '#ccc',
    variants: [],
  })),
});

it('lists what an auction still needs, and takes "None known." for an answer', async () => {
  show('review', described, boatWith(4));
  expect(screen.getByRole('heading', { name: 'Left to do: 3' })).toBeTruthy();
  for (const [step, need] of [
    ['Photos', 'Add 2 more photos. An auction needs at least 6.'],
    ['Condition', 'Choose the condition.'],
    ['Condition', 'Describe any known issues, or say that you don’t know of any.'],
  ] as const)
    expect(screen.getByRole('link', { name: `${step}: ${need}` })).toBeTruthy();
  cleanup();
  const { user } = show('condition', described, boatWith(6));
  await user.selectOptions(screen.getByLabelText('Condition'), 'Used');
  await user.click(screen.getByRole('checkbox', { name: 'I don’t know of any issues' }));
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ condition: 'used', flaws: 'None known.' }), {
    timeout: 4_000,
  });
});

it('is ready to submit with six photographs, a condition and an answer about issues', () => {
  show('review', { ...described, condition: 'used', flaws: 'None known.' }, boatWith(6));
  expect(screen.getByText('Your listing is ready to submit.')).toBeTruthy();
  cleanup();
  const offered = { ...described, listingType: 'marketplace' as const, askingPrice: '10,000' };
  show('review', offered, boatWith(0));
  expect(screen.getByRole('link', { name: 'Photos: Add at least one photo.' })).toBeTruthy();
  cleanup();
  show('review', offered, boatWith(1));
  expect(screen.getByText('Your listing is ready to submit.')).toBeTruthy();
});

it('isn’t ready while the auction would be too short', () => {
  const endsAt = toLocal(Date.now() + 30 * 60_000);
  const auction = { ...described.auction, length: 'date', endsAt };
  show('review', { ...described, condition: 'used', flaws: 'None known.', auction }, boatWith(6));
  expect(screen.queryByText('Your listing is ready to submit.')).toBeNull();
  expect(screen.getByRole('link', { name: /: An auction must run for at least 1 day\.$/ })).toBeTruthy();
});

it('submits with the Seller Agreement accepted, and asks for a newer one without losing the listing', async () => {
  const document = { document: 'seller-agreements', version: '2026-11-25' } as const;
  const { store, user } = show(
    'review',
    { ...described, condition: 'used', flaws: 'None known.' },
    boatWith(6),
  );
  const acceptances: unknown[] = [];
  const submitted: unknown[] = [];
  server.use(
    http.post('*/api/v1/legal/accept', async ({ request }) => {
      acceptances.push(await request.json());
      return ok(member);
    }),
    http.post('*/api/v1/add', async ({ request }) => {
      submitted.push(await request.json());
      return submitted.length === 1
        ? HttpResponse.json(
            {
              status: 403,
              code: 'terms_required',
              message: 'Accept it.',
              documents: [document],
              requestId: 'r',
            },
            { status: 403 },
          )
        : saved();
    }),
  );
  act(() => {
    store.dispatch(signedIn({ ...member, documentsToAccept: [{ ...document, isUpdate: false }] }));
  });
  expect(screen.getByRole('link', { name: 'Seller Agreement' }).getAttribute('href')).toBe(
    '/seller-agreements',
  );
  await user.click(screen.getByRole('button', { name: 'Submit listing' }));
  await waitFor(() => expect(store.getState().modal.name).toBe('terms'));
  expect(acceptances).toEqual([{ documents: [document], context: 'submit_listing' }]);
  expect(store.getState().modal.props).toMatchObject({
    documents: [document],
    acceptedFor: 'submit_listing',
  });
  act(() => void store.dispatch(modalSolved('terms')));
  await waitFor(() => expect(submitted).toHaveLength(2));
  expect(submitted[1]).toMatchObject({ make: 'Sabre', description: 'One owner.' });
});

const ready = { ...described, condition: 'used' as const, flaws: 'None known.', hin: 'GBK42123A989' };

it('doesn’t report a listing as ready while another listing has its hull number', async () => {
  const { user } = show('review', ready, boatWith(6));
  expect(await screen.findByRole('heading', { name: 'Left to do: 1' })).toBeTruthy();
  expect(screen.queryByText(/^Your listing is ready to submit/)).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Boat: A boat with this HIN is already listed/ }));
  expect(push).toHaveBeenCalledOnce();
});

it('lets the server decide whether a HIN is still taken when the listing is submitted', async () => {
  reply = () => saved(boatWith(6).attachments);
  const { user } = show('review', ready, boatWith(6));
  await screen.findByRole('heading', { name: 'Left to do: 1' });
  const submitted: unknown[] = [];
  server.use(
    http.post('*/api/v1/add', async ({ request }) => {
      submitted.push(await request.json());
      return HttpResponse.json(
        {
          status: 409,
          code: 'hin_taken',
          message: 'Withdraw that listing first.',
          fields: { hin: 'Another listing has it.' },
          requestId: 'r',
        },
        { status: 409 },
      );
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Submit listing' }));
  expect(await screen.findByText('Withdraw that listing first.')).toBeTruthy();
  expect(submitted).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Boat: Another listing has it.' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Submit listing' })); // the other listing may have been withdrawn since
  await waitFor(() => expect(submitted).toHaveLength(2));
  expect(submitted[1]).toMatchObject({ hin: 'GBK42123A989' });
});

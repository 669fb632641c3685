// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { expect, vi } from 'vitest';
import { SignUpPage } from '../../components/auth/sign-up-page.tsx';
import { LiveKeeper } from '../../components/layout/live-keeper.tsx';
import { startSessionSync } from '../../client/session/session-sync.ts';
import { cardHidden, cardShown } from '../../store/boat.slice.ts';
import { saveToken, storedToken } from '../../utils/session-token.ts';
import { answerMember, askedFor, prove, stage } from './stage.tsx';
import { Wire } from './wire.ts';

const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const tokenUntil = (ms: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) })).replace(/=+$/, '')}.x`;
const good = tokenUntil(Date.now() + 3_600_000);
/** client/early.js, before the first paint. */
const lookAtCookie = () => {
  if (Cookies.get('jwtToken')) document.documentElement.dataset.session = '1';
  else delete document.documentElement.dataset.session;
};

prove('4.1', async () => {
  answerMember();
  Cookies.set('jwtToken', good);
  lookAtCookie();
  const { store } = stage(null);
  const stop = startSessionSync(store);
  await waitFor(() =>
    expect(store.getState().user).toMatchObject({ status: 'signed-in', details: { id: 3 } }),
  );
  expect(askedFor('/user/details')[0]?.headers.get('authorization')).toBe(`Bearer ${good}`);
  stop();
});

prove('4.2', async () => {
  io.mockReset().mockImplementation(() => new Wire());
  lookAtCookie();
  const { store } = stage(<LiveKeeper />);
  const stop = startSessionSync(store);
  await waitFor(() => expect(store.getState().user.status).toBe('guest'));
  expect(io).not.toHaveBeenCalled();
  // A visitor with a live auction on the screen hears its public events, and speaks for nobody.
  store.dispatch(cardShown(9));
  await waitFor(() => expect(io).toHaveBeenCalledTimes(1));
  expect(io.mock.calls[0]?.[1].query).toBeUndefined();
  store.dispatch(cardHidden(9));
  answerMember();
  saveToken(good);
  const { adoptSession } = await import('../../client/session/session.ts');
  await adoptSession(store.dispatch);
  await waitFor(() => expect(io).toHaveBeenCalledTimes(2));
  expect(io.mock.calls[1]?.[1].query).toEqual({ token: good });
  stop();
});

prove('4.6', async () => {
  Cookies.set('jwtToken', tokenUntil(Date.now() - 1_000));
  lookAtCookie();
  const { store } = stage(null, { details: {} });
  const stop = startSessionSync(store);
  await waitFor(() => expect(store.getState().user).toEqual({ status: 'guest', details: null }));
  expect(storedToken()).toBeUndefined();
  expect(askedFor('/user/details')).toEqual([]);
  stop();
});

prove('4.7', async () => {
  answerMember();
  saveToken(good);
  const { store, open } = stage(null);
  open('sign-in', { reason: 'We’ll keep your bid of $87,000.' });
  await waitFor(() => expect(store.getState().modal.solved).toBe('sign-in'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

prove('4.8', async () => {
  saveToken(good);
  const { replace } = stage(<SignUpPage />, { path: '/sign-up', query: { redirect: '/watchlist' } });
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/watchlist'));
});

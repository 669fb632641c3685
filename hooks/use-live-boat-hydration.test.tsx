// @vitest-environment jsdom
import { Activity, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { boatHeard } from '../store/boat.slice.ts';
import { useAppStore } from '../store/hooks.ts';
import { makeStore } from '../store/make-store.ts';
import { firstState } from '../store/state.ts';
import { bidEvent, comment, shownBoat, talkEvent } from '../tests/support/live-boat.ts';
import { LiveBoatProvider, useLiveBoatContext } from './live-boat-context.ts';
import { useLiveBoat } from './use-live-boat.ts';

vi.mock('../services/boats.service.ts', () => ({ boatById: () => new Promise(() => {}) }));

/** A part of the page that hydrates after the page around it. */
function Stream() {
  const { bids, comments } = useLiveBoatContext();
  return (
    <ol>
      {bids.map(({ seq }) => (
        <li key={seq}>Bid {seq}</li>
      ))}
      {comments.map(({ id }) => (
        <li key={id}>Comment {id}</li>
      ))}
    </ol>
  );
}

/** The live connection reports a bid and a comment as soon as the page's frame is hydrated. */
function Connection() {
  const store = useAppStore();
  useEffect(() => {
    store.dispatch(boatHeard(bidEvent(1)));
    store.dispatch(boatHeard(talkEvent('comment', 2, comment(2))));
  }, [store]);
  return null;
}

function BoatPage() {
  const live = useLiveBoat({ boat: shownBoat, bids: [], comments: [comment(1)], serverTime: 9_000 });
  return (
    <LiveBoatProvider value={live}>
      <Activity>
        <Stream />
      </Activity>
    </LiveBoatProvider>
  );
}

const page = () => (
  <Provider store={makeStore()} serverState={firstState}>
    <BoatPage />
    <Connection />
  </Provider>
);

test('an event before a part of the page is hydrated reaches that part after its hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  const rendered = container.querySelector('li');
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, page(), { onRecoverableError });
  await vi.waitFor(() => expect(container.textContent).toBe('Bid 1Comment 2Comment 1'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.lastElementChild?.lastElementChild).toBe(rendered);
  root.unmount();
});

import type { Analytics } from '@segment/analytics-next';
import type { UserDetails } from '../../contract/account.ts';
import { boatById } from '../../services/boats.service.ts';
import { onResponse } from '../../services/on-response.ts';
import type { Store } from '../../store/make-store.ts';
import { boatProperties, eventOf, traitsOf, type Counted } from '../../utils/analytics-events.ts';

/**
 * Counts what users do, once they have allowed it: only then is the provider's library loaded. Runs as long
 * as the page; revoking the permission stops counting immediately and forgets the user.
 */
export function startAnalytics(store: Store, writeKey: string): () => void {
  const loaded = import('@segment/analytics-next').then(
    async ({ AnalyticsBrowser }) => (await AnalyticsBrowser.load({ writeKey }))[0],
  );
  // If the library is blocked or missing, count nothing and report nothing, even when no event is pending
  // yet.
  loaded.catch(() => {});
  const use = (act: (analytics: Analytics) => unknown) => void loaded.then(act).catch(() => {});
  let known: number | undefined;
  const identify = () => {
    const { status, details } = store.getState().user;
    if (status !== 'signed-in' || !details || details.id === known) return;
    known = details.id;
    use((analytics) => analytics.identify(String(details.id), traitsOf(details)));
  };
  identify();
  const forgetStore = store.subscribe(identify);
  const forgetAnswers = onResponse(({ call, body, data }) => {
    const counted = eventOf(call.path, body, data);
    if (counted) use((analytics) => track(store, analytics, counted));
  });
  return () => {
    forgetStore();
    forgetAnswers();
    use((analytics) => analytics.reset());
  };
}

/** With the user's identity, as the specification asks; the user is identified first. */
async function track(store: Store, analytics: Analytics, { event, boatId }: Counted): Promise<void> {
  const me = event === 'User Login' ? await userAfterLogin(store) : store.getState().user.details;
  const boat =
    boatId === undefined ? null : await boatById({ id: boatId }, { hideToast: true }).catch(() => null);
  await analytics.track(event, {
    ...(me && { userId: me.id, ...traitsOf(me) }),
    ...(boat && boatProperties(boat, me)),
  });
}

/** A sign-in is complete a moment after its reply; without one by then, nobody was signed in. */
const loginMs = 5_000;

function userAfterLogin(store: Store): Promise<UserDetails | null> {
  return new Promise((done) => {
    const look = () => {
      const { status, details } = store.getState().user;
      if (status === 'signed-in' && details) finish(details);
    };
    const finish = (details: UserDetails | null) => {
      clearTimeout(timer);
      stop();
      done(details);
    };
    const timer = setTimeout(() => finish(null), loginMs);
    const stop = store.subscribe(look);
    look();
  });
}

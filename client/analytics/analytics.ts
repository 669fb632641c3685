import type { Analytics } from '@segment/analytics-next';
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

async function track(store: Store, analytics: Analytics, { event, boatId }: Counted): Promise<void> {
  const boat =
    boatId === undefined ? null : await boatById({ id: boatId }, { hideToast: true }).catch(() => null);
  await analytics.track(event, boat ? boatProperties(boat, store.getState().user.details) : {});
}

import { test, type Page } from '@playwright/test';
import * as state from './states.ts';
import { scene } from './studio.ts';

const at = (of: () => Promise<number>) => async () => `/boat-details/${await of()}`;

// They need their two minutes: begun first, looked at last.
test.beforeAll(() => Promise.all([state.won(), state.notMet(), state.unsold()]).then(() => {}));

scene('boat live', { path: at(state.demoAuction), isBoat: true });
scene('boat leading', { path: at(state.contested), who: state.ella, isBoat: true });
scene('boat outbid', { path: at(state.contested), who: state.tern, isBoat: true });
scene('boat own', { path: at(state.contested), who: state.owner, isBoat: true });
scene('boat card missing', { path: at(state.contested), who: state.withoutCard, isBoat: true });
scene('boat reserve met', { path: at(state.reserveMet), isBoat: true });
scene('boat without bids', { path: at(state.withoutBids), isBoat: true });
scene('boat ending', { path: at(state.ending), isBoat: true });
scene('boat ending leading', { path: at(state.ending), who: state.tern, isBoat: true });
scene('boat scheduled', { path: at(state.scheduled), isBoat: true });
scene('boat marketplace', { path: at(state.demoAsking), isBoat: true });
scene('boat withdrawn', { path: at(state.withdrawn) });
scene('boat without photo', { path: at(state.withoutPhoto), isBoat: true });
scene('boat one photo', { path: at(state.onePhoto), isBoat: true });
scene('boat sixty photos', { path: at(state.sixtyPhotos), isBoat: true });
scene('boat long title', { path: at(state.longTitle), isBoat: true });
scene('boat nine digits', { path: at(state.nineDigits), who: state.ella, isBoat: true });
scene('boat other scripts', { path: at(state.otherScripts), isBoat: true });
scene('boat 400 bids', { path: at(state.fourHundredBids), isBoat: true });
scene('boat reconnecting', {
  path: at(state.demoAuction),
  isScreen: true,
  isBoat: true,
  act: async (page) => {
    await page.context().setOffline(true);
    await page
      .locator('b', { hasText: 'Reconnecting. Prices may be out of date.' })
      .waitFor({ timeout: 60_000 });
  },
});
const print = (page: Page) => page.emulateMedia({ media: 'print' });
scene('boat printed', { path: at(state.demoAuction), isBoat: true, widths: [768], act: print });
scene('boat printed marketplace', { path: at(state.demoAsking), isBoat: true, widths: [768], act: print });
scene('boat sold of the demo', { path: at(state.demoSold), isBoat: true });
scene('boat unsold', { path: at(() => state.closed(state.unsold)), isBoat: true });
scene('boat won', { path: at(() => state.closed(state.won)), who: state.ella, isBoat: true });
scene('boat sold', { path: at(() => state.closed(state.won)), isBoat: true });
scene('boat offer window', { path: at(() => state.closed(state.notMet)), isBoat: true });
scene('boat offer window leader', {
  path: at(() => state.closed(state.notMet)),
  who: state.ella,
  isBoat: true,
});

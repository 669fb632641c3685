import { hydrated, listens } from '../e2e/support/people.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';
import type { Page } from '@playwright/test';

const settled = (page: Page) => page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
const boat = async () => `/boat-details/${await state.demoAuction()}`;
const never = (path: string) => (page: Page) => page.route(`**/api/v1/${path}**`, () => {});
const broken = (path: string) => (page: Page) =>
  page.route(`**/api/v1/${path}**`, (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: 503,
        code: 'unavailable',
        message: 'We are catching our breath. Please try again in a moment.',
      },
    }),
  );

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

scene('home', { path: '/' });
scene('home signed in', { path: '/', who: state.ella });
scene('auction list', { path: '/auction' });
scene('auction list signed in', { path: '/auction', who: state.ella });
scene('auction list filtered', {
  path: '/auction?min_length=30&reserve=none&seller=private&min_price=10,000',
});
scene('auction list empty', { path: '/auction?search=zzzz' });
// The answer to a choice is on its way: the cards' places are kept.
scene('auction list loading', {
  path: '/auction',
  isScreen: true,
  before: (page) => page.route('**/_next/data/**', () => {}),
  act: async (page) => {
    const chip = page
      .locator('main nav a, main ul a')
      .filter({ hasText: /^Trawler/ })
      .first();
    await hydrated(chip);
    await chip.click();
    await page.locator('main [aria-busy=true]').first().waitFor();
  },
});
scene('marketplace list empty', { path: '/marketplace?search=zzzz' });
scene('past list empty', { path: '/past?search=zzzz' });
scene('seller', { path: async () => `/dealer/${(await state.harbor()).id}` });
scene('seller in another script', {
  path: async () => `/dealer/${(await state.boatOf(await state.otherScripts())).seller.id}`,
});
scene('marketplace list', { path: '/marketplace?sortBy=1&start_year=1950&end_year=2026' });
scene('past list', { path: '/past' });
scene('notifications', { path: '/notifications', who: state.kowalski, act: settled });
scene('notifications empty', { path: '/notifications', who: state.bystander, act: settled });
scene('notifications failed', {
  path: '/notifications',
  who: state.newcomer,
  before: broken('notification/lists'),
});
scene('notifications loading', {
  path: '/notifications',
  who: state.newcomer,
  before: never('notification/lists'),
});
scene('notifications signed out', { path: '/notifications' });
scene('my bids', { path: '/bids', who: state.ella, act: settled });
scene('my bids empty', { path: '/bids', who: state.bystander, act: settled });
scene('my bids failed', { path: '/bids', who: state.newcomer, before: broken('bid/mine') });
scene('my bids loading', { path: '/bids', who: state.newcomer, before: never('bid/mine') });
scene('my bids signed out', { path: '/bids' });
scene('watchlist', { path: '/watchlist', who: state.ella, act: settled });
scene('watchlist empty', { path: '/watchlist', who: state.bystander, act: settled });
scene('watchlist failed', { path: '/watchlist', who: state.newcomer, before: broken('watchlist') });
scene('watchlist loading', { path: '/watchlist', who: state.newcomer, before: never('watchlist') });
scene('watchlist signed out', { path: '/watchlist' });
scene('profile', {
  path: '/profile',
  who: state.ella,
  act: (page) => page.getByRole('heading', { name: 'Devices' }).waitFor(),
});
scene('profile signed out', { path: '/profile' });
scene('identity check', { path: '/identity-check?session=none', who: state.newcomer, act: settled });
scene('identity check signed out', { path: '/identity-check?session=none' });
scene('sign-up', { path: '/sign-up' });
scene('sign-up mistakes', {
  path: '/sign-up',
  act: (page) =>
    page
      .getByRole('button', { name: /account|sign up/i })
      .last()
      .click(),
});
scene('not found', { path: '/nowhere' });
scene('error', { path: '/500' });

// Sideways and enlarged: the same pages where there is little room.
scene('sideways home', { path: '/', widths: [844], isScreen: true });
scene('sideways list', { path: '/auction', widths: [844], isScreen: true });
scene('sideways boat', { path: boat, widths: [844], isScreen: true, act: listens });
scene('sideways menu', { path: '/', widths: [844], isScreen: true, act: openMenu });
scene('sideways sign in', {
  path: '/auction',
  widths: [844],
  isScreen: true,
  act: async (page) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('dialog input').first().waitFor();
  },
});
scene('sideways bid', {
  path: boat,
  who: state.newcomer,
  widths: [844],
  isScreen: true,
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: 'Bid', exact: true }).tap();
    await page.getByRole('dialog').waitFor();
  },
});
scene('enlarged list', { path: '/auction', widths: [720] });
scene('enlarged sign in', {
  path: '/auction',
  widths: [720],
  isScreen: true,
  act: async (page) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('dialog input').first().waitFor();
  },
});
scene('enlarged bid', {
  path: boat,
  who: state.newcomer,
  widths: [720],
  isScreen: true,
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: 'Bid', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
});
scene('enlarged home', { path: '/', widths: [720] });
scene('enlarged boat', { path: boat, widths: [720], act: listens });

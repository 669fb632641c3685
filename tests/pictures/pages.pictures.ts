import { listens } from '../e2e/support/people.ts';
import { demoAuction, ella, kowalski, newcomer } from './states.ts';
import { scene } from './studio.ts';
import type { Page } from '@playwright/test';

const settled = (page: Page) => page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
const never = (path: string) => (page: Page) => page.route(`**/api/v1/${path}**`, () => {});
const broken = (path: string) => (page: Page) => page.route(`**/api/v1/${path}**`, (route) => route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', message: 'We are catching our breath. Please try again in a moment.' } }));

scene('home', { path: '/' });
scene('home signed in', { path: '/', who: ella });
scene('auction list', { path: '/auction' });
scene('auction list signed in', { path: '/auction', who: ella });
scene('auction list filtered', { path: '/auction?min_length=30&reserve=none&seller=private&min_price=10,000' });
scene('auction list empty', { path: '/auction?search=zzzz' });
scene('marketplace list', { path: '/marketplace?sortBy=1&start_year=1950&end_year=2026' });
scene('past list', { path: '/past' });
scene('notifications', { path: '/notifications', who: kowalski, act: settled });
scene('notifications empty', { path: '/notifications', who: newcomer, act: settled });
scene('notifications failed', { path: '/notifications', who: newcomer, before: broken('notification/lists') });
scene('notifications loading', { path: '/notifications', who: newcomer, before: never('notification/lists') });
scene('notifications signed out', { path: '/notifications' });
scene('watchlist', { path: '/watchlist', who: ella, act: settled });
scene('watchlist empty', { path: '/watchlist', who: newcomer, act: settled });
scene('watchlist failed', { path: '/watchlist', who: newcomer, before: broken('watchlist') });
scene('watchlist loading', { path: '/watchlist', who: newcomer, before: never('watchlist') });
scene('watchlist signed out', { path: '/watchlist' });
scene('profile', { path: '/profile', who: ella, act: (page) => page.getByRole('heading', { name: 'Sessions' }).waitFor() });
scene('profile signed out', { path: '/profile' });
scene('sign-up', { path: '/sign-up' });
scene('sign-up mistakes', { path: '/sign-up', act: (page) => page.getByRole('button', { name: /account|sign up/i }).last().click() });
scene('not found', { path: '/nowhere' });
scene('error', { path: '/500' });

// Sideways and enlarged: the same pages where there is little room.
scene('sideways home', { path: '/', widths: [844], isScreen: true });
scene('sideways list', { path: '/auction', widths: [844], isScreen: true });
scene('sideways boat', { path: async () => `/boat-details/${await demoAuction()}`, widths: [844], isScreen: true, act: listens });
scene('enlarged home', { path: '/', widths: [720] });
scene('enlarged boat', { path: async () => `/boat-details/${await demoAuction()}`, widths: [720], act: listens });

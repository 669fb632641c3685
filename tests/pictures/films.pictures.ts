import { listens, panel, stream } from '../e2e/support/people.ts';
import { film } from './film.ts';
import * as state from './states.ts';

let amount = 45_000;
const boat = async () => `/boat-details/${await state.contested()}`;
/** The next bid of someone else, above all maximums. */
async function bid(): Promise<void> {
  const { minimumBid } = await state.boatOf(await state.contested());
  amount = Math.max(amount, (minimumBid ?? 0) / 100) + 8_000;
  await state.placeBid(await state.newcomer(), await state.contested(), amount, 'direct');
}
const shown = () => `$${amount.toLocaleString('en-US')}`;

film('price roll', {
  path: boat,
  ready: listens,
  lasts: 560,
  of: (page) => panel(page).locator('p', { hasText: '$' }).first(),
  act: async (page) => {
    await bid();
    await panel(page).getByText(shown()).first().waitFor();
  },
});
film('bid row', {
  path: boat,
  ready: (page) => listens(page).then(() => stream(page).scrollIntoViewIfNeeded()),
  lasts: 2_000,
  of: (page) => stream(page).locator('ol').first(),
  act: async (page) => {
    await bid();
    await stream(page).getByText(shown()).first().waitFor();
  },
});
film('sheet', {
  path: boat,
  who: state.ella,
  isPhone: true,
  ready: listens,
  lasts: 360,
  act: async (page) => {
    await page.getByRole('button', { name: /^(Bid|Raise)$/ }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'attached' });
  },
});
film('filters sheet', {
  path: () => '/auction',
  isPhone: true,
  ready: (page) => page.waitForLoadState('networkidle'),
  lasts: 360,
  act: async (page) => {
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'attached' });
  },
});
film('toast', {
  path: boat,
  isPhone: true,
  ready: listens,
  lasts: 240,
  act: async (page) => {
    await page.context().grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).and(page.locator(':visible')).first().click();
    await page.getByText('Link copied').waitFor({ state: 'attached' });
  },
});

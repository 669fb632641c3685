import { expect } from '@playwright/test';
import { createBoat } from '../../contract/listings.ts';
import { call, member, upload } from '../e2e/support/api.ts';
import { makeSiteStaff } from '../e2e/support/careful-site.ts';
import { execute } from '../e2e/support/database.ts';
import { dialog, pressFor, settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const { newcomer, once } = state;
const writer = once(() => member('Wes Writer'));

const siteStaff = once(async () => {
  const one = await member('Stella Staff');
  await makeSiteStaff(one);
  return one;
});
/** Waiting, as with review by hand. */
const submitted = once(async () => {
  const { id } = await call(
    createBoat,
    {
      body: {
        make: 'Sabre',
        model: '36 Spirit',
        year: 2009,
        length: 36,
        boatType: 'sail',
        condition: 'used',
        description: 'She sails herself.',
        listingType: 'marketplace',
        askingPrice: 189_000_00,
        location: { zip: '04843' },
        attachments: [await upload('catalina-34-mkii-1', (await writer()).token)],
        submit: false,
      },
    },
    (await writer()).token,
  );
  await execute(`update lot set status = 'submitted' where boat_id = $1`, [id]);
  return siteStaff();
});
scene('review empty', { path: '/console/review', who: siteStaff, act: settled });
scene('review', { path: '/console/review', who: submitted, act: settled });
scene('review reject', {
  path: '/console/review',
  who: submitted,
  isScreen,
  act: pressFor(/^Request changes/),
});
const specificationsPath = async () => `/review/${(await state.dealersAuction()).id}`;
scene('change facts', {
  path: specificationsPath,
  who: siteStaff,
  act: (page) => expect(page.getByLabel('Length overall (ft)')).not.toHaveValue(''),
});
scene('change facts confirm', {
  path: specificationsPath,
  who: siteStaff,
  isScreen,
  act: async (page) => {
    await page.getByLabel('Length overall (ft)').fill('28.5');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await dialog(page);
  },
});
scene('profile picture crop', {
  path: '/profile',
  who: newcomer,
  isScreen,
  act: async (page) => {
    await page.locator('input[type=file]').first().setInputFiles('seed/pictures/american-tug-34-1.webp');
    await dialog(page);
  },
});

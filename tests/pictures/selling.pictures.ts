import type { Page } from '@playwright/test';
import { createBoat, type BoatInput } from '../../contract/listings.ts';
import { call, dealer, member, upload } from '../e2e/support/api.ts';
import { pressFor, settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const { newcomer, once } = state;

const step = (name: string, draft: () => Promise<number>) => async () =>
  `/sell-boat-step?id=${await draft()}&step=${name}`;
const writer = once(() => member('Wren Writer'));
const yard = once(() => dealer('Dora Docks', 'Docks & Daughters'));
const drafted = (input: Partial<BoatInput>, photos: number, who = writer, picture = 'sabre-38-mkii') =>
  once(async () => {
    const { token } = await who();
    const attachments: number[] = [];
    for (let i = 0; i < photos; i += 1) attachments.push(await upload(`${picture}-${(i % 4) + 1}`, token));
    return (await call(createBoat, { body: { ...input, attachments, submit: false } }, token)).id;
  });
// Drafts of their own: those of the demo may have been submitted by whoever tried the site.
const sail = drafted(
  {
    ...state.specifications,
    make: 'Catalina',
    model: '34 Mk II',
    year: 1998,
    length: 34.5,
    boatType: 'sail',
    engines: [{ make: 'Universal', model: 'M-35B', horsepower: 35 }],
    listingType: 'auction',
    auction: {
      openingBid: 18_000_00,
      reserve: 31_500_00,
      startsAt: state.from(2 * 86_400),
      endsAt: state.from(9 * 86_400),
    },
  },
  3,
  writer,
  'catalina-34-mkii',
);
const power = drafted(
  { ...state.specifications, listingType: 'marketplace', askingPrice: 189_000_00 },
  3,
  yard,
);
const bare = drafted({ make: 'Sabre' }, 0);
const sixty = drafted({ make: 'Sabre', model: '38', year: 2012, boatType: 'trawler' }, 60);
const photos = ['1', '2', '3'].map((n) => `seed/pictures/catalina-34-mkii-${n}.webp`);
const choosePhotos = (page: Page) => page.locator('input[type=file][multiple]').setInputFiles(photos);

scene('sell guest', { path: '/sell-boat-step' });
const withDrafts = async () => {
  await sail();
  return '/sell-boat-step';
};
scene('sell start', { path: withDrafts, who: writer, act: settled });
scene('sell start new', { path: '/sell-boat-step', who: newcomer, act: settled });
scene('sell delete draft', { path: withDrafts, who: writer, isScreen, act: pressFor(/^Delete/) });
for (const name of ['boat', 'facts', 'photographs', 'condition', 'story', 'documents', 'price', 'review'])
  scene(`sell sail ${name}`, { path: step(name, sail), who: writer, act: settled });
for (const name of ['boat', 'facts', 'price'])
  scene(`sell power ${name}`, { path: step(name, power), who: yard, act: settled });
scene('sell boat wrong', {
  path: step('boat', bare),
  who: writer,
  act: async (page) => {
    await page.getByLabel('Hull identification number (HIN)').fill('GNDB1162X');
    await page.getByLabel('Model year').fill('12');
    await page.getByLabel('ZIP code').fill('000');
    await page.getByLabel('City').focus();
  },
});
scene('sell review asked', {
  path: step('review', bare),
  who: writer,
  act: async (page) => {
    await page.getByRole('button', { name: 'Submit listing' }).click();
    await page.getByRole('heading', { name: /still missing/ }).waitFor();
  },
});
scene('sell offline', {
  path: step('story', bare),
  who: writer,
  isScreen,
  act: async (page, isPhone) => {
    await page.route('**/api/v1/create-boat', (route) => route.abort());
    await page.getByLabel('The story').fill(`We bought her in ${isPhone ? 'Rockland' : 'Camden'}.`);
    await page.locator('[data-status=offline]').waitFor();
  },
});
scene('photographs sixty', { path: step('photographs', sixty), who: writer, act: settled });
scene('photographs sending', {
  path: step('photographs', bare),
  who: writer,
  before: (page) => page.route('**/file/tus**', () => {}),
  act: async (page) => {
    await choosePhotos(page);
    await page.getByText(/^Uploading/).waitFor();
  },
});
scene('photographs offline', {
  path: step('photographs', bare),
  who: writer,
  before: (page) => page.route('**/file/tus**', (route) => route.abort()),
  act: async (page) => {
    await choosePhotos(page);
    await page.getByText('You’re offline').waitFor();
  },
});
scene('photographs refused', {
  path: step('photographs', bare),
  who: writer,
  act: async (page) => {
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    ]);
    await page.getByText('We couldn’t read this photo').waitFor();
  },
});

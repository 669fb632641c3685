import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createBoat, type BoatInput } from '../../contract/boats.ts';
import { listInventory } from '../../contract/inventory.ts';
import { listInquiries } from '../../contract/messages.ts';
import { listDrafts } from '../../contract/selling.ts';
import { addStaff } from '../../contract/staff.ts';
import { call, member, upload, type Member } from '../e2e/support/api.ts';
import { execute, makeSiteStaff } from '../e2e/support/careful-site.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const settled = (page: Page) => page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
const dialog = (page: Page) => page.locator('dialog[open]').waitFor();
const press = (name: string | RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click();
  await dialog(page);
};
const { kowalski, harbor, newcomer } = state;

const step = (name: string, draft: () => Promise<number>) => async () => `/sell-boat-step?id=${await draft()}&step=${name}`;
const firstDraft = (who: () => Promise<Member>) => once(async () => (await call(listDrafts, { query: { page: 1, limit: 1 } }, (await who()).token)).lists[0]!.id);
const sail = firstDraft(kowalski);
const power = firstDraft(harbor);
const writer = once(() => member('Wren Writer'));
const drafted = (input: Partial<BoatInput>, photos: number) => once(async () => {
  const { token } = await writer();
  const attachments: number[] = [];
  for (let i = 0; i < photos; i += 1) attachments.push(await upload(`sabre-38-mkii-${(i % 4) + 1}`, token));
  return (await call(createBoat, { body: { ...input, attachments, submit: false } }, token)).id;
});
const bare = drafted({ make: 'Sabre' }, 0);
const sixty = drafted({ make: 'Sabre', model: '38', year: 2012, boatType: 'trawler' }, 60);
const photos = ['1', '2', '3'].map((n) => `seed/pictures/catalina-34-mkii-${n}.webp`);
const choosePhotos = (page: Page) => page.locator('input[type=file][multiple]').setInputFiles(photos);

scene('sell guest', { path: '/sell-boat-step' });
scene('sell start', { path: '/sell-boat-step', who: kowalski, act: settled });
scene('sell start new', { path: '/sell-boat-step', who: newcomer, act: settled });
scene('sell delete draft', { path: '/sell-boat-step', who: kowalski, isScreen, act: press(/^Delete/) });
for (const name of ['boat', 'facts', 'photographs', 'condition', 'story', 'documents', 'price', 'review']) scene(`sell sail ${name}`, { path: step(name, sail), who: kowalski, act: settled });
for (const name of ['boat', 'facts', 'price']) scene(`sell power ${name}`, { path: step(name, power), who: harbor, act: settled });
scene('sell boat wrong', { path: step('boat', bare), who: writer, act: async (page) => {
  await page.getByLabel('Hull identification number (HIN)').fill('GNDB1162X');
  await page.getByLabel('Model year').fill('12');
  await page.getByLabel('ZIP code').fill('000');
  await page.getByLabel('Town').focus();
} });
scene('sell review asked', { path: step('review', bare), who: writer, act: async (page) => {
  await page.getByRole('button', { name: 'Submit listing' }).click();
  await page.getByRole('heading', { name: /still missing/ }).waitFor();
} });
scene('sell offline', { path: step('story', bare), who: writer, isScreen, act: async (page) => {
  await page.route('**/api/v1/create-boat', (route) => route.abort());
  await page.getByLabel('The story').fill('We bought her in Rockland.');
  await page.locator('[data-status=offline]').waitFor();
} });
scene('photographs sixty', { path: step('photographs', sixty), who: writer, act: settled });
scene('photographs sending', { path: step('photographs', bare), who: writer, before: (page) => page.route('**/file/tus**', () => {}), act: async (page) => {
  await choosePhotos(page);
  await page.getByText('on the way').waitFor();
} });
scene('photographs offline', { path: step('photographs', bare), who: writer, before: (page) => page.route('**/file/tus**', (route) => route.abort()), act: async (page) => {
  await choosePhotos(page);
  await page.getByText('No connection').waitFor();
} });
scene('photographs refused', { path: step('photographs', bare), who: writer, act: async (page) => {
  await page.locator('input[type=file][multiple]').setInputFiles([{ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }]);
  await page.getByText('We could not read this picture').waitFor();
} });

scene('dashboard private', { path: '/dashboard', who: kowalski, act: settled });
scene('dashboard dealer', { path: '/dashboard', who: harbor, act: settled });
scene('dashboard new', { path: '/dashboard', who: newcomer, act: settled });

const ownAuction = once(async () => (await call(listInventory, { query: { page: 1, limit: 50, sort: 'own' } }, (await harbor()).token)).lists.find((one) => one.status === 'live' && one.listingType === 'auction' && one.acts.includes('reserve'))!);
scene('inventory', { path: '/inventory-management', who: harbor, act: settled });
scene('inventory empty', { path: '/inventory-management', who: newcomer, act: settled });
scene('inventory nothing found', { path: '/inventory-management?search=zzzz', who: harbor, act: settled });
scene('inventory chosen', { path: '/inventory-management', who: harbor, isScreen, act: async (page) => {
  await settled(page);
  for (const at of [1, 3]) await page.locator('tbody input[type=checkbox]').nth(at).evaluate((box: HTMLInputElement) => box.click());
} });
const actOn = (item: string) => async (page: Page) => {
  await settled(page);
  await page.getByLabel(`Acts on ${(await ownAuction()).title}`).click();
  await page.getByText(item, { exact: true }).and(page.locator(':visible')).click();
  await dialog(page);
};
scene('inventory reserve', { path: '/inventory-management', who: harbor, isScreen, act: actOn('Lower the reserve') });
scene('report', { path: async () => `/inventory-management/${(await ownAuction()).id}`, who: harbor, act: settled });
const yard = { name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from('Stock,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP\nU1,Sabre,38,1996,"$98,500",38 ft,98221\nU3,Zodiac,Pro 6.5,2018,call,21,98221\nU4,Carver,36,12,45000,36,98221') };
const match = async (page: Page) => {
  await page.getByLabel('Choose a file').setInputFiles(yard);
  await page.getByRole('heading', { name: 'What are these columns?' }).waitFor();
};
scene('import', { path: '/inventory-management/import', who: harbor, act: settled });
scene('import columns', { path: '/inventory-management/import', who: harbor, act: match });
scene('import preview', { path: '/inventory-management/import', who: harbor, act: async (page) => {
  await match(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
} });
scene('import not a dealer', { path: '/inventory-management/import', who: kowalski, act: settled });
scene('feeds', { path: '/inventory-management/feeds', who: harbor, act: settled });
scene('feeds add', { path: '/inventory-management/feeds', who: harbor, isScreen, act: press(/^Add a feed/) });

scene('messages', { path: '/messages', who: kowalski, act: settled });
scene('messages empty', { path: '/messages', who: newcomer, act: settled });
scene('messages thread', { path: async () => `/messages?id=${(await call(listInquiries, { query: { page: 1, limit: 10 } }, (await kowalski()).token)).lists.at(-1)!.id}`, who: kowalski, act: settled });
scene('offers received', { path: '/offers', who: kowalski, act: settled });
scene('offers dealer', { path: '/offers', who: harbor, act: settled });
scene('offers made', { path: '/offers', who: kowalski, act: (page) => page.getByRole('tab', { name: /^Made/ }).click() });
scene('offers empty', { path: '/offers', who: newcomer, act: settled });

const dealership = once(async () => {
  const owner = await harbor();
  for (const [email, fullName, staffRole, staffAllowedBoatLimit] of [['deck@example.com', 'Dee Deckhand', 'lister', 12], ['mate@example.com', 'Max Mate', 'manager', 0]] as const) {
    await call(addStaff, { body: { email, fullName, staffRole, staffAllowedBoatLimit } }, owner.token).catch(() => {}); // there since an earlier run
  }
  return owner;
});
scene('staff', { path: '/staff', who: dealership, act: settled });
scene('staff add', { path: '/staff', who: dealership, isScreen, act: press('Add staff') });
scene('staff remove', { path: '/staff', who: dealership, isScreen, act: press(/^Remove/) });
scene('staff private seller', { path: '/staff', who: kowalski, act: settled });
scene('dealer', { path: async () => `/dealer/${(await harbor()).id}`, act: settled });
scene('dealer private', { path: async () => `/dealer/${(await kowalski()).id}`, act: settled });

const siteStaff = once(async () => {
  const one = await member('Stella Staff');
  await makeSiteStaff(one.id);
  return one;
});
/** Waiting, as with review by hand. */
const submitted = once(async () => {
  const { id } = await call(createBoat, { body: { make: 'Sabre', model: '36 Spirit', year: 2009, length: 36, boatType: 'sail', condition: 'used', description: 'She sails herself.', listingType: 'marketplace', askingPrice: 189_000_00, location: { zip: '04843' }, attachments: [await upload('catalina-34-mkii-1', (await writer()).token)], submit: false } }, (await writer()).token);
  await execute(`update lot set status = 'submitted' where boat_id = $1`, [id]);
  return siteStaff();
});
scene('review empty', { path: '/review', who: siteStaff, act: settled });
scene('review', { path: '/review', who: submitted, act: settled });
scene('review reject', { path: '/review', who: submitted, isScreen, act: press(/^Reject/) });
const factsPath = async () => `/review/${(await ownAuction()).id}`;
scene('change facts', { path: factsPath, who: siteStaff, act: (page) => expect(page.getByLabel('Length overall, feet')).not.toHaveValue('') });
scene('change facts confirm', { path: factsPath, who: siteStaff, isScreen, act: async (page) => {
  await page.getByLabel('Length overall, feet').fill('28.5');
  await page.getByRole('button', { name: 'Look at the difference' }).click();
  await dialog(page);
} });
scene('profile picture crop', { path: '/profile', who: newcomer, isScreen, act: async (page) => {
  await page.locator('input[type=file]').first().setInputFiles('seed/pictures/american-tug-34-1.webp');
  await dialog(page);
} });

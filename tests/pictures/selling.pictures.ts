import type { Page } from '@playwright/test';
import { createBoat, type BoatInput } from '../../contract/listings.ts';
import { listDrafts } from '../../contract/selling.ts';
import { call, member, upload, type Member } from '../e2e/support/api.ts';
import { pressFor, settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const { kowalski, harbor, newcomer, once } = state;

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
scene('sell delete draft', { path: '/sell-boat-step', who: kowalski, isScreen, act: pressFor(/^Delete/) });
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
scene('sell offline', { path: step('story', bare), who: writer, isScreen, act: async (page, isPhone) => {
  await page.route('**/api/v1/create-boat', (route) => route.abort());
  await page.getByLabel('The story').fill(`We bought her in ${isPhone ? 'Rockland' : 'Camden'}.`);
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

import { expect, test, type Page } from '@playwright/test';
import { bidsOn, listAuction, listForSale, dealer, member, type Member } from './support/api.ts';
import { likeSafari16 } from './support/older-browser.ts';
import { bidOnPhone, browserOf, desk, openBoat, phone } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(120_000);

let seller: Member;
let buyer: Member;
let live: number;
let boat: number;

test.beforeAll(async () => {
  [seller, buyer] = await Promise.all([dealer('Olive Older', 'Older Boats'), member('Odo Older')]);
  live = await listAuction(seller, { seconds: 1_800, model: '34 Older', hasPictures: true });
  boat = await listForSale(seller, { make: 'Olderwright', model: 'One', year: 1994, askingPrice: 24_000 });
});

/** Opens pages one after another; returns their errors. */
async function errorsOn(page: Page, paths: string[]): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('body[data-deferred]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  return errors;
}

test('a visitor reads every public page with the oldest supported browser', async ({ browser }) => {
  const context = await browser.newContext(phone);
  await likeSafari16(context);
  const page = await context.newPage();
  const paths = [
    '/',
    '/auction',
    '/marketplace?search=older',
    '/past',
    `/boat-details/${live}`,
    `/boat-details/${boat}`,
  ];
  const more = [`/dealer/${seller.id}`, '/sell-boat-step', '/sign-up', '/faq', '/blog', '/contact', '/plan'];
  expect(await errorsOn(page, [...paths, ...more])).toEqual([]);
  await page.goto('/auction');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await context.close();
});

test('a bidder bids with it', async ({ browser }) => {
  const context = await browserOf(browser, buyer, phone);
  await likeSafari16(context);
  const page = await context.newPage();
  const paths = ['/bids', '/watchlist', '/offers', '/messages', '/notifications', '/profile', '/payments'];
  expect(await errorsOn(page, paths)).toEqual([]);
  await openBoat(page, live);
  await bidOnPhone(page, '12,000');
  expect((await bidsOn(live)).lists).toHaveLength(1);
  await context.close();
});

test('a dealer runs their day and lists a boat with it', async ({ browser }) => {
  const context = await browserOf(browser, seller, desk);
  await likeSafari16(context);
  const page = await context.newPage();
  const paths = ['/dashboard', '/inventory-management', `/inventory-management/${live}`];
  const more = ['/inventory-management/import', '/inventory-management/feeds', '/staff', '/upsells', '/plan'];
  expect(await errorsOn(page, [...paths, ...more])).toEqual([]);
  await page.goto('/sell-boat-step?step=boat');
  await page.getByRole('combobox', { name: 'Make' }).fill('Sabre');
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  await context.close();
});

import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import * as account from '../../contract/account.ts';
import { listOwnBoats } from '../../contract/boat-search.ts';
import { listInventory } from '../../contract/inventory.ts';
import { call, listAuction, newAddress, password, placeBid, member, type Member } from './support/api.ts';
import { verificationLink } from './support/mail.ts';
import { browserOf, desk, phone } from './support/people.ts';

let dealer: Member;

/** A dealer, signed up as one. */
async function dealership(fullName: string): Promise<Member> {
  const email = newAddress();
  await call(account.signUp, { body: { email, password, fullName, userType: 2, dealerName: 'Harbor Yachts', dealerWebsite: 'https://harbor.example.com', acceptTerms: true, countryCode: '1', phoneNumber: '2065550123' } });
  await fetch(await verificationLink(email), { redirect: 'manual' });
  const { authToken: token, id } = await call(account.login, { body: { type: 'email-password', email, password } });
  const { username } = await call(account.userDetails, {}, token);
  return { id, email, username, fullName, token };
}

test.beforeAll(async () => {
  dealer = await dealership('Harriet Harbor');
});

// "Unit" says nothing to the guess: the dealer says what it is.
const header = 'Unit,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP';
const file = (...rows: string[]) => ({ name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) });
const inventory = () => call(listInventory, { query: { page: 1, limit: 100, sort: 'own' } }, dealer.token);

async function chooseFile(page: Page, upload: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.goto('/inventory-management/import');
  await page.getByLabel('Choose a file').setInputFiles(upload);
  await expect(page.getByRole('heading', { name: 'What are these columns?' })).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a dealer brings boats in a file, corrects what was refused, and sees to them', async ({ browser }) => {
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  let corrected = '';

  await test.step('matches the columns, and is told what is missing', async () => {
    await chooseFile(page, file('U1,Sabre,38,1996,"$98,500",38 ft,98221', 'U2,Cobalt,R5,2016,54900,25.3,98221', 'U3,Zodiac,Pro 6.5,2018,call,21,98221', 'U4,Carver,36,12,45000,36,98221'));
    await expect(page.getByLabel('What “Manufacturer” is')).toHaveValue('make');
    await expect(page.getByLabel('What “LOA” is')).toHaveValue('length_ft');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'stock number' })).toBeVisible();
    await page.getByLabel('What “Unit” is').selectOption('Stock number');
    await page.getByRole('button', { name: 'Check the rows' }).click();
  });

  await test.step('sees row by row what will happen, and nothing has happened yet', async () => {
    await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
    await expect(row(page, '2018 Zodiac Pro 6.5')).toContainText('The price “call” is no amount');
    await page.getByRole('tab', { name: /^New/ }).click();
    await expect(row(page, '1996 Sabre 38')).toContainText('New');
    expect((await inventory()).total).toBe(0);
  });

  await test.step('starts it, and takes the refused rows along', async () => {
    await page.getByRole('button', { name: 'List 2 new boats' }).click();
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    expect((await call(listOwnBoats, { query: { page: 1, limit: 24, sortBy: 0, user_id: dealer.id } })).total).toBe(2);
    const [kept] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Refused rows (CSV)' }).click()]);
    const text = await readFile(await kept.path(), 'utf8');
    expect(text).toContain('Why it was refused');
    corrected = text.replace(',call,', ',26000,').replace(',12,45000', ',1999,45000');
  });

  await test.step('sends them corrected, with the columns matched as before', async () => {
    await chooseFile(page, { name: 'refused.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
    await expect(page.getByLabel('What “Unit” is')).toHaveValue('id');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'List 2 new boats' }).click();
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    expect((await inventory()).counts).toMatchObject({ all: 4, listed: 4 });
  });

  await test.step('finds, sorts and withdraws many at once', async () => {
    await page.getByRole('link', { name: 'See your boats' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
    await page.getByRole('button', { name: 'Boat', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByRole('row').nth(1)).toContainText('Carver');
    await page.getByRole('searchbox', { name: 'Search your boats' }).fill('zodiac');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search your boats' }).fill('');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
    for (const name of ['Zodiac', 'Carver']) await page.getByRole('checkbox', { name: new RegExp(`Choose .*${name}`) }).check({ force: true });
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw 2 boats?' });
    await dialog.getByLabel(/^Why/).fill('Sold at the dock');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row(page, 'Zodiac')).toContainText('Withdrawn');
    expect((await inventory()).counts).toMatchObject({ listed: 2, ended: 2 });
  });

  await test.step('lists one again, with the keyboard alone', async () => {
    await row(page, 'Zodiac').getByRole('button', { name: /^Acts on/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'List again' }).press('Enter');
    await expect(row(page, 'Zodiac')).toContainText('Live');
  });

  await test.step('duplicates one: a draft of its own', async () => {
    await row(page, 'Cobalt').getByRole('button', { name: /^Acts on/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/sell-boat-step\?id=\d+/);
    expect((await inventory()).counts).toMatchObject({ all: 5, drafts: 1 });
  });

  await test.step('deletes the draft, asked first', async () => {
    await page.goto('/inventory-management?shelf=drafts');
    await row(page, 'Cobalt').getByRole('button', { name: /^Acts on/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    expect((await inventory()).counts.drafts).toBe(1);
    await row(page, 'Cobalt').getByRole('button', { name: /^Acts on/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing on this shelf')).toBeVisible();
  });
  await context.close();
});

test('reads a listing’s report, and lowers a reserve under way', async ({ browser }) => {
  const buyer = await member('Bertha Bidder');
  const boat = await listAuction(dealer, { seconds: 7_200, reserve: 15_000, model: '34 Report', hasPictures: false });
  await placeBid(buyer, boat, 10_500);
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  await page.goto('/inventory-management');
  await row(page, '34 Report').getByRole('button', { name: /^Acts on/ }).click();
  await page.getByRole('menuitem', { name: 'Lower the reserve' }).click();
  await page.getByLabel('New reserve').fill('20,000');
  await page.getByRole('button', { name: 'Lower it' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('never raised');
  await page.getByLabel('New reserve').fill('12,000');
  await page.getByRole('button', { name: 'Lower it' }).click();
  await expect(row(page, '34 Report')).toContainText('reserve $12,000');

  await row(page, '34 Report').getByRole('link', { name: /34 Report/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('34 Report');
  const bids = page.getByRole('figure', { name: 'Bids' });
  await expect(bids.getByRole('img')).toBeVisible();
  await bids.getByText('Bids as a table').click();
  await expect(bids.getByRole('row').last()).toContainText('1');
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(bids.getByRole('row')).toHaveCount(8);
  await context.close();
});

test('a card that is pressed in a list is counted', async ({ browser }) => {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto('/marketplace?search=sabre');
  const card = page.getByRole('article').filter({ hasText: '1996 Sabre 38' }).getByRole('link');
  await expect.poll(() => card.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sabre 38');
  await expect.poll(async () => (await inventory()).lists.find(({ title }) => title === '1996 Sabre 38')?.clicks).toBe(1);
  await context.close();
});

test('an address inside a network is no feed', async ({ browser }) => {
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  await page.goto('/inventory-management/feeds');
  await page.getByRole('button', { name: 'Add a feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Yard');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/latest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('inside a network');
  await dialog.getByRole('radio', { name: 'I upload files' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Yard' })).toBeVisible();
  await context.close();
});

for (const [name, options, colorScheme] of [['desk, light', desk, 'light'], ['desk, dark', desk, 'dark'], ['phone', phone, 'light']] as const) {
  test(`no serious barrier, ${name}`, async ({ browser }) => {
    const context = await browserOf(browser, dealer, { ...options, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const [first] = (await inventory()).lists;
    for (const path of ['/inventory-management', ...(first ? [`/inventory-management/${first.id}`] : []), '/inventory-management/import', '/inventory-management/feeds']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect.soft(barriers.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    }
    await context.close();
  });
}

test('an import is followed again after the api was away for a while', async ({ browser }) => {
  const yard = await dealership('Abel Away');
  const context = await browserOf(browser, yard, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await chooseFile(page, file(...Array.from({ length: 40 }, (_, i) => `A${i},Sabre,38,1996,${90_000 + i},38,98221`)));
  await page.getByLabel('What “Unit” is').selectOption('Stock number');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('button', { name: 'List 40 new boats' })).toBeVisible();
  let refused = 0;
  const state = /\/inventory\/imports\/\d+$/;
  await page.route(state, (route) => { refused += 1; return route.abort(); });
  // Not once but again and again: the page does not give up.
  await page.reload();
  await expect.poll(() => refused).toBeGreaterThan(4);
  await page.unroute(state);
  await page.getByRole('button', { name: 'List 40 new boats' }).click();
  await expect(page.getByText('40 new').first()).toBeVisible();
  await context.close();
});

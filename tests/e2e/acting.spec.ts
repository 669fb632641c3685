import { expect, test, type Page } from '@playwright/test';
import { manageAccount } from '../../contract/managed-accounts.ts';
import {
  boatOf,
  call,
  comment,
  dealer as dealership,
  listAuction,
  listForSale,
  member,
} from './support/api.ts';
import { makeSiteStaff } from './support/careful-site.ts';
import { execute } from './support/database.ts';
import { browserOf, phone, signIn } from './support/people.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Acting for Dock & Sound' });
const openMenu = (page: Page) => page.getByRole('banner').getByLabel('Your account').click();

/** A managed dealership with a boat, and a member of site staff. */
async function managed() {
  const [owner, staff] = [await dealership('Dana Dock', 'Dock & Sound'), await member('Stella Staff')];
  await makeSiteStaff(staff);
  const boat = await listForSale(owner, {
    make: 'Sabre',
    model: '38 Acted',
    year: 1999,
    askingPrice: 90_000,
  });
  const body = { email: owner.email, managed: true, reason: 'as they asked by phone' };
  await call(manageAccount, { body }, staff.token);
  return { owner, staff, boat };
}

async function actFor(page: Page, email: string) {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Act for…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for an account' });
  await dialog.getByLabel('Name or email address').fill('nobody-has-this-name');
  await expect(dialog.getByText('No matching accounts.')).toBeVisible();
  await dialog.getByLabel('Name or email address').fill(email);
  await dialog.getByRole('button', { name: email }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(bar(page)).toBeVisible();
}

test('site staff act for a managed account in every tab, until they stop', async ({ browser }) => {
  const { owner, staff, boat } = await managed();
  const buyer = await member('Ben Buyer');
  await comment(buyer, boat, 'Does the boat come with a dinghy?');
  const elsewhere = await listAuction(buyer, { seconds: 3_600, model: '34 Elsewhere' });
  const context = await browserOf(browser, staff);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/marketplace');
  await page.goto('/');
  await actFor(page, owner.email);
  await expect(bar(other), 'an open tab follows').toBeVisible();

  const without: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/')) return;
    if (request.headers()['act-for'] !== String(owner.id)) without.push(request.url());
  });
  const main = page.getByRole('main');
  await page.goto('/inventory-management');
  const row = main.getByRole('row').filter({ hasText: '38 Acted' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(row.getByText('Withdrawn')).toBeVisible();
  expect(
    await execute("select actor_id from lot_transition where boat_id = $1 and to_status = 'withdrawn'", [
      boat,
    ]),
  ).toEqual([{ actor_id: staff.id }]);
  for (const path of ['/dashboard', '/messages', '/offers', '/sell-boat-step', '/notifications']) {
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText('about your own account')).toHaveCount(0);
  }
  for (const path of ['/bids', '/payments', '/plan', '/profile', '/staff', '/watchlist']) {
    await page.goto(path);
    await expect(main.getByText('you’re acting for Dock & Sound')).toBeVisible();
  }
  await page.goto(`/boat-details/${elsewhere}`);
  await main.getByRole('button', { name: 'Staff accounts can’t bid' }).click();
  const refused = page.getByRole('dialog', { name: 'Staff accounts can’t bid' });
  await expect(refused.getByRole('button', { name: 'Stop acting for Dock & Sound' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(without).toEqual([]);

  await bar(other).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(other)).toHaveCount(0);
  await expect(bar(page), 'the other tab follows').toHaveCount(0);
  await page.goto('/console/review');
  await expect(main.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  expect((await boatOf(elsewhere)).bidCount).toBe(0);
  await context.close();
});

test('signing out ends it, and so does giving the listings back', async ({ browser }) => {
  const { owner, staff } = await managed();
  const context = await browserOf(browser, staff);
  const page = await context.newPage();
  await page.goto('/');
  await actFor(page, owner.email);
  const body = { email: owner.email, managed: false, reason: 'they are back' };
  await call(manageAccount, { body }, staff.token);
  await page.reload();
  await expect(page.getByRole('banner').getByLabel('Your account')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await call(manageAccount, { body: { ...body, managed: true } }, staff.token);
  await actFor(page, owner.email);
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await signIn(page, staff);
  await page.goto('/');
  await openMenu(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Act for…' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await context.close();

  const onPhone = await browserOf(browser, await member('Una User'), phone);
  const theirs = await onPhone.newPage();
  await theirs.addInitScript(
    ([by, of]) => localStorage.setItem('act-for', `[${by},${of}]`),
    [staff.id, owner.id],
  );
  await theirs.goto('/dashboard');
  await theirs.getByRole('button', { name: 'Menu' }).click();
  const menu = theirs.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Inventory management' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Act for…' })).toHaveCount(0);
  await expect(bar(theirs)).toHaveCount(0);
  await onPhone.close();
});

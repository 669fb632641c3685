import { expect, test, type Page } from '@playwright/test';
import { userDetails } from '../../contract/account.ts';
import { boatOf, call, listAuction, listForSale, member, type Member } from './support/api.ts';
import { execute } from './support/database.ts';
import { browserOf, openBoat, phone, receipt, reviewAtDesk } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

/** Someone whose identity nobody has verified. */
async function unknown(fullName: string): Promise<Member> {
  const who = await member(fullName);
  await execute('update account set kyc_status = 0 where id = $1', [who.id]);
  return who;
}

const step = (page: Page) => page.getByRole('dialog', { name: 'Verify your identity' });
async function choose(page: Page, result: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();
  await page.getByRole('radio', { name: result }).check();
  await page.getByRole('button', { name: 'Finish verification' }).click();
}

test('on a phone, a bid above the limit leads through the verification and back to its confirmation', async ({
  browser,
}) => {
  const [seller, who] = [await member('Sal Shore'), await unknown('Una Known')];
  const boat = await listAuction(seller, { seconds: 3_600, model: '60 Limit', openingBid: 90_000 });
  const context = await browserOf(browser, who, phone);
  const page = await context.newPage();
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Your maximum bid' });
  const note = sheet.getByText('Bids above $100,000 require a verified identity');
  await expect(note).toHaveCount(0);
  await sheet.getByLabel('Other amount').fill('120000');
  await expect(note).toBeVisible();
  await sheet.getByRole('button', { name: 'Review bid of $120,000' }).tap();
  await expect(step(page)).toContainText('We’ll keep your bid of $120,000.');
  await step(page).getByRole('button', { name: 'Verify your identity' }).tap();
  await choose(page, /^Verified/);
  await expect(page).toHaveURL(`/boat-details/${boat}`);
  const confirm = page.getByRole('dialog', { name: 'Confirm your bid' });
  await confirm.getByRole('button', { name: 'Place bid of $120,000' }).tap();
  await expect(receipt(page)).toBeVisible();
  expect(await boatOf(boat)).toMatchObject({ bidCount: 1 });
  await context.close();
});

test('at a desk, a bid whose bidder comes back without a result waits for it, and goes on by itself', async ({
  browser,
}) => {
  const [seller, who] = [await member('Sal Shore'), await unknown('Una Known')];
  const boat = await listAuction(seller, { seconds: 3_600, model: '62 Limit', openingBid: 101_000 });
  const context = await browserOf(browser, who);
  const page = await context.newPage();
  await openBoat(page, boat);
  await page
    .getByRole('complementary', { name: 'Bidding' })
    .getByRole('textbox', { name: 'Your maximum bid' })
    .fill('130000');
  await page.getByRole('button', { name: 'Bid $130,000' }).click();
  await step(page).getByRole('button', { name: 'Verify your identity' }).click();
  await choose(page, /^Still being checked/);
  await expect(step(page)).toContainText('Your documents are being checked');
  await execute(
    `with done as (update sandbox_gateway_identity set state = 'verified' where account_id = $1 returning ref)
     insert into sandbox_gateway_event (body) select json_build_object('type', 'identity', 'ref', ref) from done`,
    [who.id],
  );
  await expect(page.getByRole('button', { name: 'Place bid of $130,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Place bid of $130,000' }).click();
  await expect(receipt(page)).toBeVisible();
  await context.close();
});

test('the settings say where the verification is, why it failed, and what to do', async ({ browser }) => {
  const who = await unknown('Una Known');
  const context = await browserOf(browser, who, phone);
  const page = await context.newPage();
  await page.goto('/profile#identity');
  const section = page.locator('#identity');
  await section.getByRole('button', { name: 'Verify your identity' }).tap();
  await choose(page, /^Expired document/);
  await expect(page).toHaveURL('/profile#identity');
  await expect(section).toContainText(
    'Your document has expired. Please try again with one that’s still valid.',
  );
  await section.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('button', { name: 'Not now' }).tap();
  await section.getByRole('button', { name: 'Try again' }).tap();
  await choose(page, /^Verified/);
  await expect(section).toContainText('Your identity was verified on');
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Your identity is verified/ }).tap();
  await expect(page).toHaveURL('/profile#identity');
  await context.close();
});

test('up to the limit nothing is asked', async ({ browser }) => {
  const [seller, who] = [await member('Sal Shore'), await unknown('Una Known')];
  const boat = await listAuction(seller, { seconds: 3_600, model: '64 Limit', openingBid: 90_000 });
  const context = await browserOf(browser, who);
  const page = await context.newPage();
  await openBoat(page, boat);
  await (await reviewAtDesk(page, '100,000')).click();
  await expect(receipt(page)).toBeVisible();
  await context.close();
});

test('an offer above the limit is in the sheet again after the verification', async ({ browser }) => {
  const [seller, who] = [await member('Sal Shore'), await unknown('Una Known')];
  const boat = await listForSale(seller, {
    make: 'Sabre',
    model: '66 Limit',
    year: 2012,
    askingPrice: 140_000,
  });
  const context = await browserOf(browser, who, phone);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  const open = page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first();
  const sheet = page.getByRole('dialog', { name: 'Your offer' });
  await open.tap();
  await sheet.getByLabel('Your offer').fill('120000');
  await expect(sheet.getByText('Offers above $100,000 require a verified identity')).toBeVisible();
  await sheet.getByRole('button', { name: 'Review offer of $120,000' }).tap();
  await expect(step(page)).toContainText('We’ll keep your offer of $120,000.');
  await step(page).getByRole('button', { name: 'Verify your identity' }).tap();
  await choose(page, /^Verified/);
  await expect(page).toHaveURL(`/boat-details/${boat}`);
  await expect
    .poll(async () => (await call(userDetails, {}, who.token)).kycStatus, { message: 'the result arrives' })
    .toBe(2);
  await open.tap();
  await sheet.getByRole('button', { name: 'Review offer of $120,000' }).tap();
  await page.getByRole('button', { name: 'Send offer of $120,000' }).tap();
  await expect(page.getByRole('dialog').filter({ hasText: 'Recorded at' })).toBeVisible();
  await context.close();
});

import { expect, test, type Page } from '@playwright/test';
import { listAuction, member, type Member } from './support/api.ts';
import { execute } from './support/database.ts';
import { listens, phone, receipt } from './support/people.ts';
import { origin } from './support/settings.ts';

test.use(phone);

let seller: Member;
let boat: number;

test.beforeAll(async () => {
  seller = await member('Lee Gale');
  boat = await listAuction(seller, { seconds: 3_600, model: '34 Agreements' });
});

const acceptedAt = (who: Member, context: string) =>
  execute(
    `select document, user_agent like 'Mozilla%' as has_browser from legal_acceptance
     where account_id = $1 and context = $2`,
    [who.id, context],
  );
const enter = (page: Page, { token }: Member) =>
  page.context().addCookies([{ name: 'jwtToken', value: token, url: origin, sameSite: 'Lax' }]);

test('a new version of the Buyer Agreement is asked for in place, and the bid goes on', async ({ page }) => {
  const bidder = await member('Bea Bidder');
  await execute(`update account set buyer_agreement_version = '2026-01-01' where id = $1`, [bidder.id]);
  await enter(page, bidder);
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await page.getByRole('button', { name: 'Accept the terms to bid' }).tap();
  const terms = page.getByRole('dialog', { name: 'We’ve updated our terms' });
  await expect(terms.getByRole('link', { name: 'Buyer Agreement' })).toHaveAttribute(
    'href',
    '/buyer-aggrements',
  );
  await terms.getByRole('button', { name: 'I accept' }).tap();
  await page.getByRole('button', { name: /^Review bid/ }).tap();
  const confirm = page.getByRole('dialog', { name: 'Confirm your bid' });
  await expect(confirm.getByRole('link', { name: 'Buyer Agreement' })).toBeVisible();
  await page.getByRole('button', { name: /^Place bid of/ }).tap();
  await expect(receipt(page)).toContainText('You’re the high bidder');
});

test('the profile shows what was accepted, and leads to that version', async ({ page }) => {
  const reader = await member('Rae Reader');
  await enter(page, reader);
  await page.goto('/profile#legal');
  const section = page.locator('#legal');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section).toContainText(/Accepted .*(AM|PM)/);
  await section.getByRole('link', { name: /^Seller Agreement/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seller Agreement');
  await expect(page).toHaveURL(/\/legal\/seller-agreements\/\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('This is the current version.')).toBeVisible();
  await expect(page.getByText('This is a demonstration site.')).toBeVisible();
});

test('the first bid accepts the agreement that is linked above its button', async ({ page }) => {
  const bidder = await member('Finn First', { hasAgreements: false });
  await enter(page, bidder);
  const other = await listAuction(seller, { seconds: 3_600, model: '34 First' });
  await page.goto(`/boat-details/${other}`);
  await listens(page);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await page.getByRole('button', { name: /^Review bid/ }).tap();
  await page.getByRole('button', { name: /^Place bid of/ }).tap();
  await expect(receipt(page)).toContainText('You’re the high bidder');
  expect(await acceptedAt(bidder, 'first_bid')).toEqual([
    { document: 'buyer-aggrements', has_browser: true },
  ]);
});

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import * as account from '../../contract/account.ts';
import * as listings from '../../contract/listings.ts';
import {
  acceptAgreements,
  call,
  dealer as dealership,
  listForSale,
  member,
  newAddress,
  password,
  smallPictures,
  type Member,
} from './support/api.ts';
import { emailTo } from './support/email.ts';
import { browserOf, desk, phone } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

let dealer: Member;
let dealerContext: BrowserContext;
let staffContext: BrowserContext;
let dealerPage: Page;
let staffPage: Page;
const email = newAddress();

test.beforeAll(async ({ browser }) => {
  dealer = await dealership('Dana Dock', 'Dock & Sound');
  dealerContext = await browserOf(browser, dealer);
  staffContext = await browser.newContext(desk);
  dealerPage = await dealerContext.newPage();
  staffPage = await staffContext.newPage();
});
test.afterAll(async () => {
  await dealerContext.close();
  await staffContext.close();
});

const staffToken = async () =>
  (await staffContext.cookies()).find(({ name }) => name === 'jwtToken')?.value ?? '';
const put = async (n: number) => {
  const token = await staffToken();
  const attachments = (await smallPictures({ token })).slice(0, 1);
  return call(
    listings.addBoat,
    {
      body: {
        attachments,
        make: 'Sabre',
        model: `38 Staff ${n}`,
        year: 2007,
        length: 38,
        boatType: 'sail',
        description: 'Kept under cover.',
        location: { zip: '98221' },
        condition: 'used',
        listingType: 'marketplace',
        askingPrice: 15_000_000,
      },
    },
    token,
  );
};

test('a dealer hires by email; the temporary password signs in and is changed', async () => {
  await dealerPage.goto('/staff');
  await expect(dealerPage.getByText('No staff yet')).toBeVisible();
  await dealerPage.getByRole('button', { name: 'Add staff' }).first().click();
  const form = dealerPage.getByRole('dialog', { name: 'Add staff' });
  await form.getByRole('button', { name: 'Add and send password' }).click();
  await expect(form.getByText('Full name is required')).toBeVisible();
  await form.getByLabel('Full name').fill('Lee Ward');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('lister');
  await form.getByLabel('Listing limit').fill('2');
  await form.getByRole('button', { name: 'Add and send password' }).click();
  const row = dealerPage.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Lister');
  await expect(row).toContainText('0 of 2');
  await expect(row).toContainText('Not signed in yet');

  const temporary = /^\w{4}-\w{4}-\w{4}$/m.exec((await emailTo(email, /created a/)).text ?? '')?.[0] ?? '';
  await staffPage.goto('/dashboard');
  await staffPage.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  const signIn = staffPage.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(temporary);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  const change = staffPage.getByRole('dialog', { name: 'Change Password' });
  await change.getByLabel('Old password').fill(temporary);
  await change.getByLabel('New password').fill(password);
  await change.getByLabel('Confirm password').fill(password);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(staffPage.getByText('Success! Your password has been changed.')).toBeVisible();
  await expect(staffPage.getByRole('heading', { level: 1, name: 'List your first boat' })).toBeVisible();
  await expect(staffPage.getByRole('main').getByText(/^Lister/)).toBeVisible();
});

test("staff put boats up in the dealer's name until their limit", async () => {
  await acceptAgreements(await staffToken());
  await put(1);
  await put(2);
  await expect(put(3)).rejects.toThrow(/the listing limit set by your dealership/);
  await staffPage.goto('/dashboard');
  await expect(staffPage.getByRole('row').filter({ hasText: '38 Staff 1' })).toBeVisible();
  await dealerPage.reload();
  await expect(dealerPage.getByRole('row').filter({ hasText: email })).toContainText('2 of 2');
  await staffPage.goto(`/dealer/${dealer.id}`);
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Dock & Sound' })).toBeVisible();
  await expect(staffPage.getByRole('article').filter({ hasText: '38 Staff 2' })).toBeVisible();
});

test('a question is answered by staff, live in both browsers', async ({ browser }) => {
  const buyer = await member('Bea Buoy');
  const boat = await listForSale(dealer, {
    make: 'Talkwright',
    model: 'One',
    year: 1999,
    askingPrice: 20_000,
  });
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  await test.step('what was typed is kept through signing in', async () => {
    await page.getByRole('button', { name: 'Contact seller' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog').getByLabel('Your question').fill('Does she lie in the water?');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in to send a message' });
    await signIn.getByLabel('Email').fill(buyer.email);
    await signIn.getByLabel('Password', { exact: true }).fill(password);
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog').getByLabel('Your question')).toHaveValue(
      'Does she lie in the water?',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent to Dock & Sound.')).toBeVisible();
  });
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Dock & Sound' }).click();

  await staffPage.goto('/messages');
  await staffPage.getByRole('link', { name: /Bea Buoy/ }).click();
  await expect(staffPage.getByText('Does she lie in the water?').last()).toBeVisible();
  await staffPage.getByLabel('Message Bea Buoy').fill('At our pier, yes.');
  await staffPage.getByRole('button', { name: 'Send', exact: true }).click();
  const messages = (of: Page) => of.getByRole('log', { name: 'Messages' });
  await expect(messages(staffPage)).toContainText('At our pier, yes.');
  await expect(messages(page)).toContainText('At our pier, yes.');
  await expect(messages(page)).toContainText('Lee Ward');
  await page.getByLabel('Message Dock & Sound').fill('I come on Sunday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(staffPage)).toContainText('I come on Sunday.');
  const received = await emailTo(buyer.email, /replied to you/);
  expect(`${received.text}${received.html}`).not.toContain(email);
  await context.close();
});

test('who is removed is signed out at once, and the boats stay', async () => {
  const token = await staffToken();
  await dealerPage.goto('/staff');
  await dealerPage.getByRole('button', { name: 'Remove Lee Ward' }).click();
  await dealerPage
    .getByRole('dialog', { name: 'Remove Lee Ward?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(dealerPage.getByText('No staff yet')).toBeVisible();
  await expect(staffPage.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible(); // without a reload
  await expect(call(account.userDetails, {}, token)).rejects.toThrow(/session_expired/);
  await dealerPage.goto('/sell-boat-step');
  const listings = dealerPage.getByRole('region', { name: 'Your listings' });
  await expect(listings.getByRole('link', { name: /38 Staff 1/ })).toBeVisible();
  await dealerPage.goto('/dashboard');
  await expect(dealerPage.getByRole('row').filter({ hasText: '38 Staff 1' })).toBeVisible();
  await dealerPage
    .getByRole('list', { name: 'Listings by status' })
    .getByRole('link', { name: /^Live \d+$/ })
    .click();
  await expect(dealerPage).toHaveURL('/inventory-management?shelf=listed');
});

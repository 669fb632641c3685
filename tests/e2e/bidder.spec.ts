import { expect, test, type Locator, type Page } from '@playwright/test';
import { userDetails } from '../../contract/account.ts';
import {
  bidsOn,
  boatOf,
  call,
  listAuction,
  member,
  newAddress,
  password,
  type Member,
} from './support/api.ts';
import { execute } from './support/database.ts';
import { verificationLink } from './support/email.ts';
import { closed, listens, phone, receipt } from './support/people.ts';

test.use(phone);

let seller: Member;
let boat: number;

test.beforeAll(async () => {
  seller = await member('Sal Shore');
  boat = await listAuction(seller, { seconds: 3_600, model: '34 First Bid' });
});

/** Signs up on the page that's open; the email isn't verified yet. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nora Newcomer');
  await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Phone number').fill('2065550177');
  await page.getByRole('checkbox', { name: /I accept/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please verify your email');
  await expect(page.getByRole('main')).toContainText(email);
}

/** Wants to bid $10,900 as a visitor, and comes to the sign-up. */
async function wantToBid(page: Page): Promise<void> {
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  const choose = page.getByRole('dialog', { name: 'Your maximum bid' });
  const amount = choose.getByLabel('Other amount');
  await amount.pressSequentially('10900');
  await expect(amount, 'grouped while typed').toHaveValue('10,900');
  await choose.getByRole('button', { name: 'Review bid of $10,900' }).tap();
  const signIn = page.getByRole('dialog', { name: 'Sign in to bid' });
  await expect(signIn).toContainText('We’ll keep your bid of $10,900.');
  await signIn.getByRole('link', { name: 'Sign Up' }).tap();
}

async function addCard(page: Page): Promise<void> {
  const card = page.getByRole('dialog', { name: 'Add a card' });
  await expect(card).toContainText('We’ll keep your bid of $10,900.');
  await card.getByRole('radio', { name: /pm_card_visa/ }).check({ force: true });
  await card.getByRole('button', { name: 'Add card' }).tap();
}

test('the first bid of a stranger survives sign-up, email and card', async ({ page, context }) => {
  const email = newAddress();
  const before = (await bidsOn(boat)).lists.length;
  await test.step('chooses an amount, and signs up for it', async () => {
    await wantToBid(page);
    await signUp(page, email);
  });

  await test.step('opens the link in the email: the tab that waits signs in and continues', async () => {
    const tab = await context.newPage();
    const answer = await tab.goto(await verificationLink(email));
    const landing = new URL(answer!.url());
    expect(landing.pathname).toBe('/');
    expect(landing.searchParams.get('verify')).toBe('success');
    await expect(tab.getByText('Success! Your email has been verified. Thank you!')).toBeVisible();
    await expect(tab).toHaveURL(`/boat-details/${boat}`);
    await tab.close();
    await expect(page).toHaveURL(`/boat-details/${boat}`);
  });

  await test.step('adds a card, and only confirms', async () => {
    await addCard(page);
    const confirm = page.getByRole('dialog', { name: 'Confirm your bid' });
    await expect(confirm).toContainText('Visa ending in 4242');
    await page.getByRole('button', { name: 'Place bid of $10,900' }).tap();
  });

  await test.step('has a receipt, and the boat on the watchlist', async () => {
    const stored = receipt(page);
    await expect(stored).toContainText('You’re the high bidder');
    await expect(stored).toContainText('$11,445'); // with the buyer's fee
    await expect(stored).toContainText('This boat is on your watchlist.');
    expect((await bidsOn(boat)).lists).toHaveLength(before + 1);
    expect(await boatOf(boat)).toMatchObject({ currentBid: 10_000_00, bidCount: 1 });
  });
});

test('someone new to the site gets from the home page to a stored bid in at most 14 taps', async ({
  page,
  context,
}) => {
  const soon = await listAuction(seller, { seconds: 600, model: '34 Fourteen', hasPictures: true });
  // Before any boat that another test features on the home page; the next listing renders the page again.
  await execute(
    `update boat set homepage_until = now() + interval '1 hour', featured_until = now() + interval '1 hour' where id = $1`,
    [soon],
  );
  await listAuction(seller, { seconds: 86_400, model: '34 Next' });
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(`/boat-details/${soon}"`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  /** Every field is tapped, though a phone's keyboard can move to the next one. */
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await tap(field);
    await field.pressSequentially(text);
  };
  await page.goto('/');
  await tap(page.getByRole('main').locator(`a[href="/boat-details/${soon}"]`).first());
  await expect(page).toHaveURL(`/boat-details/${soon}`);
  await tap(page.getByRole('button', { name: 'Bid', exact: true }));
  await tap(
    page.getByRole('dialog', { name: 'Your maximum bid' }).getByRole('button', { name: /^Review bid of/ }),
  );
  await tap(page.getByRole('dialog', { name: 'Sign in to bid' }).getByRole('link', { name: 'Sign Up' }));
  const email = newAddress();
  await fill('Full name', 'Fay Fourteen');
  await fill('Email', email);
  await fill('Password', password);
  await fill('Phone number', '2065550177');
  await tap(page.getByText(/^I accept/));
  await tap(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please verify your email');
  taps += 1; // the link in the email
  const mail = await context.newPage();
  await mail.goto(await verificationLink(email));
  await expect(mail).toHaveURL(`/boat-details/${soon}`);
  await mail.close();
  const card = page.getByRole('dialog', { name: 'Add a card' });
  await tap(card.getByText(/pm_card_visa/));
  await tap(card.getByRole('button', { name: 'Add card' }));
  await tap(page.getByRole('button', { name: /^Place bid of/ }));
  await expect(receipt(page)).toContainText('You’re the high bidder');
  expect(await boatOf(soon)).toMatchObject({ bidCount: 1 });
  expect(taps).toBeLessThanOrEqual(14);
});

test('the link on another device leads to the boat with the amount kept', async ({ page, browser }) => {
  const email = newAddress();
  await wantToBid(page);
  await signUp(page, email);
  const other = await browser.newContext(phone);
  const device = await other.newPage();
  await device.goto(await verificationLink(email));
  const signIn = device.getByRole('dialog', { name: 'Sign in to bid' });
  await expect(signIn).toContainText('We’ll keep your bid of $10,900.');
  await expect(device).toHaveURL(`/boat-details/${boat}`);
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in' }).tap();
  await addCard(device);
  await expect(device.getByRole('button', { name: 'Place bid of $10,900' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'I opened the link' }).tap();
  await expect(page, 'the tab that waits finds out too').toHaveURL(`/boat-details/${boat}`);
});

test('a kept amount is nobody else’s: who is signed in is not asked about a link’s', async ({
  page,
  context,
}) => {
  const other = await member('Olga Other');
  await context.addCookies([{ name: 'jwtToken', value: other.token, url: test.info().project.use.baseURL! }]);
  await page.goto(`/boat-details/${boat}?bid=9990000`);
  await listens(page);
  await expect(page).toHaveURL(`/boat-details/${boat}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who has neither phone nor card is led through both, and the bid is kept', async ({ page }) => {
  const newcomer = await member('Paul Phoneless', { hasPhone: false, hasCard: false });
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  const least = await boatOf(boat);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await page.getByRole('dialog').getByLabel('Other amount').fill('12,500');
  await page.getByRole('button', { name: 'Review bid of $12,500' }).tap();
  const signIn = page.getByRole('dialog', { name: 'Sign in to bid' });
  await signIn.getByLabel('Email').fill(newcomer.email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in' }).tap();

  const phoneStep = page.getByRole('dialog', { name: 'Your phone number' });
  await expect(phoneStep).toContainText('We’ll keep your bid of $12,500.');
  await phoneStep.getByRole('button', { name: 'Save and continue' }).tap();
  await expect(phoneStep.getByText('Phone number is required')).toBeVisible();
  await phoneStep.getByLabel('Phone number').fill('2065550178');
  await phoneStep.getByLabel('ZIP code').fill('9822');
  await phoneStep.getByRole('button', { name: 'Save and continue' }).tap();
  await expect(phoneStep.getByText('Enter a 5-digit ZIP code')).toBeVisible();
  await phoneStep.getByLabel('ZIP code').fill('98221');
  await phoneStep.getByRole('button', { name: 'Save and continue' }).tap();

  const card = page.getByRole('dialog', { name: 'Add a card' });
  await card.getByRole('radio', { name: /pm_card_chargeDeclined$/ }).check({ force: true });
  await card.getByRole('button', { name: 'Add card' }).tap();
  await expect(card.getByRole('alert')).toContainText(/declined/i);
  await card.getByRole('radio', { name: /pm_card_visa/ }).check({ force: true });
  await card.getByRole('button', { name: 'Add card' }).tap();

  await page.getByRole('button', { name: 'Place bid of $12,500' }).tap();
  await expect(receipt(page)).toContainText('You’re the high bidder');
  expect((await boatOf(boat)).currentBid).toBeGreaterThan(least.currentBid ?? 0);
  expect(await call(userDetails, {}, newcomer.token)).toMatchObject({
    lastBidMobileNo: '2065550178',
    lastBidZipCode: '98221',
  });
});

test('from the sign-in dialog a guest comes to the sign-up, and with one step back to the boat', async ({
  page,
}) => {
  await page.goto(`/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await page.getByRole('button', { name: /^Review bid of/ }).tap();
  await page.getByRole('dialog', { name: 'Sign in to bid' }).getByRole('link', { name: 'Sign Up' }).tap();
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fboat-details%2F\d+%3Fbid%3D\d+$/);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/boat-details/${boat}`);
  await closed(page);
});

test('a seller cannot bid on the own boat', async ({ page, context }) => {
  await context.addCookies([
    { name: 'jwtToken', value: seller.token, url: test.info().project.use.baseURL! },
  ]);
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await page.getByRole('button', { name: 'Your auction' }).filter({ visible: true }).tap();
  await expect(
    page.getByRole('link', { name: /^(Edit|Add to) listing$/ }).filter({ visible: true }),
  ).toBeInViewport();
  await expect(page.getByRole('button', { name: /^(Place bid|Bid)/ })).toHaveCount(0);
});

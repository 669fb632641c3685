import { expect, test } from '@playwright/test';
import { bidsOn, boatOf, listAuction, member, newAddress, password, type Member } from './support/api.ts';
import { verificationLink } from './support/email.ts';
import { awake, closed, listens, phone, receipt } from './support/people.ts';

test.use(phone);

let seller: Member;
let boat: number;

test.beforeAll(async () => {
  seller = await member('Sal Shore');
  boat = await listAuction(seller, { seconds: 3_600, model: '34 First Bid' });
});

test('from a stranger to a stored bid', async ({ page, context }) => {
  const email = newAddress();

  await test.step('opens a private account', async () => {
    await page.goto('/sign-up');
    await page.getByLabel('Full name').fill('Nora Newcomer');
    await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Phone number').fill('2065550177');
    await page.getByRole('checkbox', { name: /I accept/ }).check({ force: true });
    await page.getByRole('button', { name: 'Sign Up' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please verify your email');
    await expect(page.getByRole('main')).toContainText(email);
  });

  await test.step('opens the link in the mail: said, and the tab that waits goes on', async () => {
    const tab = await context.newPage();
    const answer = await tab.goto(await verificationLink(email));
    expect(new URL(answer!.url()).pathname + new URL(answer!.url()).search).toBe('/?verify=success');
    await expect(tab.getByText('Success! Your email has been verified. Thank you!')).toBeVisible();
    await expect(tab).toHaveURL('/');
    await tab.close();
    await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('E-mail')).toHaveValue(email);
  });

  await test.step('presses Bid as a guest; the amount waits while she signs in', async () => {
    await page.goto(`/boat-details/${boat}`);
    await listens(page);
    await page.getByRole('button', { name: 'Bid', exact: true }).tap();
    const choose = page.getByRole('dialog', { name: 'Your maximum bid' });
    await choose.getByLabel('Another amount').fill('10,900');
    await choose.getByRole('button', { name: 'Review bid of $10,900' }).tap();
    const signIn = page.getByRole('dialog', { name: 'Sign in to bid' });
    await expect(signIn).toContainText('Your bid of $10,900 is kept.');
    await signIn.getByLabel('E-mail').fill(email);
    await signIn.getByLabel('Password', { exact: true }).fill(password);
    await signIn.getByRole('button', { name: 'Sign in' }).tap();
    await expect(page.getByRole('dialog', { name: 'Confirm your bid' })).toContainText('$10,900');
  });

  await test.step('is asked for a card, and comes back with the amount', async () => {
    await page.getByRole('button', { name: 'Place bid of $10,900' }).tap();
    const card = page.getByRole('dialog', { name: 'Add a card' });
    await expect(card).toContainText('Your bid of $10,900 is kept.');
    await card.getByRole('radio', { name: /pm_card_visa/ }).check({ force: true });
    await card.getByRole('button', { name: 'Add this card' }).tap();
    await expect(page.getByRole('dialog', { name: 'Confirm your bid' })).toContainText('Visa ending 4242');
  });

  await test.step('bids, and holds a receipt with its number', async () => {
    await page.getByRole('button', { name: 'Place bid of $10,900' }).tap();
    const stored = receipt(page);
    await expect(stored).toContainText('You lead');
    const [bid] = (await bidsOn(boat)).lists;
    await expect(stored.getByText(`Number ${bid!.seq}`, { exact: true })).toBeVisible();
    await expect(stored).toContainText('$11,445'); // with the buyer's fee
    expect(await boatOf(boat)).toMatchObject({ currentBid: 10_000_00, bidCount: 1 });
  });
});

test('who has neither phone nor card is led through both, and the bid is kept', async ({ page }) => {
  const newcomer = await member('Paul Phoneless', { hasPhone: false, hasCard: false });
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  const least = await boatOf(boat);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await page.getByRole('dialog').getByLabel('Another amount').fill('12,500');
  await page.getByRole('button', { name: 'Review bid of $12,500' }).tap();
  const signIn = page.getByRole('dialog', { name: 'Sign in to bid' });
  await signIn.getByLabel('E-mail').fill(newcomer.email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('button', { name: 'Place bid of $12,500' }).tap();

  const phoneStep = page.getByRole('dialog', { name: 'Your phone number' });
  await expect(phoneStep).toContainText('Your bid of $12,500 is kept.');
  await phoneStep.getByRole('button', { name: 'Save and go on' }).tap();
  await expect(phoneStep.getByText('Phone number is required')).toBeVisible();
  await phoneStep.getByLabel('Phone number').fill('2065550178');
  await phoneStep.getByRole('button', { name: 'Save and go on' }).tap();
  await page.getByRole('button', { name: 'Place bid of $12,500' }).tap();

  const card = page.getByRole('dialog', { name: 'Add a card' });
  await card.getByRole('radio', { name: /pm_card_chargeDeclined$/ }).check({ force: true });
  await card.getByRole('button', { name: 'Add this card' }).tap();
  await expect(card.getByRole('alert')).toContainText(/declined/i);
  await card.getByRole('radio', { name: /pm_card_visa/ }).check({ force: true });
  await card.getByRole('button', { name: 'Add this card' }).tap();

  await page.getByRole('button', { name: 'Place bid of $12,500' }).tap();
  await expect(receipt(page)).toContainText('You lead');
  expect((await boatOf(boat)).currentBid).toBeGreaterThan(least.currentBid ?? 0);
});

test('from the sign-in dialog a guest comes to the sign-up, and with one step back to the boat', async ({
  page,
}) => {
  await page.goto(`/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await page.getByRole('button', { name: /^Review bid of/ }).tap();
  await page.getByRole('dialog', { name: 'Sign in to bid' }).getByRole('link', { name: 'Sign Up' }).tap();
  await expect(page).toHaveURL(`/sign-up?redirect=${encodeURIComponent(`/boat-details/${boat}`)}`);
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
  const own = page.getByRole('button', { name: 'This is your boat' }).filter({ visible: true });
  await awake(own);
  await own.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place bid/ })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'Open the dashboard' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL(`/boat-details/${boat}`);
});

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import * as account from '../../contract/account.ts';
import { call, listAuction, listForSale, member, newAddress, password, placeBid, type Member } from './support/api.ts';
import { mailTo, verificationLink } from './support/mail.ts';
import { awake, browserOf, desk, openBoat, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

let seller: Member;
test.beforeAll(async () => {
  seller = await member('Sten Seller');
});

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
async function noBarrier(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.target}`)).toEqual([]);
}
const temporary = (page: Page) => page.route('**/api/v1/login', async (route) => {
  const reply = await route.fetch();
  const body = (await reply.json()) as { data: object };
  await route.fulfill({ response: reply, json: { ...body, tempPassword: true, data: { ...body.data, tempPassword: true } } });
});
async function fillSignIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

interface Popup {
  path: string;
  /** The dialog's name, as a screen reader says it. */
  name: string | RegExp;
  /** What is pressed for it; without it, it comes by itself. */
  opener?: (page: Page) => Locator;
  prepare?: (page: Page) => Promise<unknown>;
  /** From what the press opened to this dialog. */
  goOn?: (page: Page) => Promise<unknown>;
}
const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const popups: Record<string, Popup> = {
  'Sign In': { path: '/faq', name: 'Sign in', opener: logIn },
  'Forgot password': { path: '/faq', name: 'Forgot password', opener: logIn, goOn: (page) => dialog(page).getByRole('button', { name: 'Forgot password' }).click() },
  'Reset password': { path: '/faq', name: 'Reset password', opener: logIn, goOn: async (page) => {
    await dialog(page).getByRole('button', { name: 'Forgot password' }).click();
    await dialog(page, 'Forgot password').getByLabel('E-mail').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the code' }).click();
  } },
  'Please verify your email': { path: '/faq', name: 'Please verify your email', opener: logIn, goOn: async (page) => {
    const email = newAddress();
    await call(account.signUp, { body: { email, password, fullName: 'Una Verified', userType: 1, acceptTerms: true } });
    await fillSignIn(page, email);
  } },
  'Change Password after a temporary one': { path: '/faq', name: 'Change Password', opener: logIn, prepare: temporary, goOn: (page) => fillSignIn(page, seller.email) },
  'the alert with the subscribe form': { path: '/blog', name: 'The Friday list', opener: (page) => page.getByRole('region', { name: 'The Friday list' }).getByRole('button', { name: 'Subscribe' }) },
};

/** Goes all the way round with the Tab key: the focus never leaves the dialog for the page behind it. */
async function keepsFocus(page: Page): Promise<void> {
  for (let n = 0; n < 25; n++) {
    await page.keyboard.press(n % 9 === 8 ? 'Shift+Tab' : 'Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
  }
}

for (const [title, { path, name, opener, prepare, goOn }] of Object.entries(popups)) {
  test(`${title}: named, keeps the focus, Escape and the back button close it, the focus returns`, async ({ browser }) => {
    const context = await browser.newContext(desk);
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path);
    const button = opener!(page);
    await awake(button);
    await button.focus();
    await page.keyboard.press('Enter');
    await goOn?.(page);
    await expect(dialog(page, name)).toBeVisible();
    await keepsFocus(page);
    await noBarrier(page, title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (title.startsWith('Change')) return context.close(); // signed in meanwhile: who pressed is gone
    await expect(button).toBeFocused();
    await button.click();
    await goOn?.(page);
    await expect(dialog(page, name)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(origin + path);
    await context.close();
  });
}

test('bid-winner and new bid: named, keep the focus, Escape and the back button close them', async ({ browser }) => {
  const winner = await member('Wanda Winner');
  const boat = await listAuction(seller, { seconds: 25, model: '34 Won' });
  const [hers, his] = [await browserOf(browser, winner, phone), await browserOf(browser, seller, phone)];
  const [page, sold] = [await hers.newPage(), await his.newPage()];
  await sold.goto('/faq');
  await openBoat(page, boat);
  await expect(sold.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await placeBid(winner, boat, 12_000);
  await expect(dialog(sold, /new bid/i)).toBeVisible();
  await keepsFocus(sold);
  await noBarrier(sold, 'new bid');
  await sold.goBack();
  await expect(sold.getByRole('dialog')).toHaveCount(0);
  await expect(sold).toHaveURL(`${origin}/faq`);
  await expect(dialog(page, 'She is yours.')).toBeVisible({ timeout: 60_000 });
  await keepsFocus(page);
  await noBarrier(page, 'bid winner');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await Promise.all([hers.close(), his.close()]);
});

test('a subscribe_form link leads to the letter box', async ({ page }) => {
  await page.goto('/faq#subscribe_form');
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'E-mail' })).toBeInViewport();
});

test('a way back leads nowhere but into this site', async ({ browser }) => {
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  for (const [redirect, landing] of [['/watchlist?page=1', '/watchlist?page=1'], ['https://evil.example/x', '/'], ['//evil.example', '/'], ['/\\evil.example', '/'], ['javascript:alert(1)', '/'], ['/%5Cevil.example', /^\/(%5Cevil\.example)?$/i], ['/\t/evil.example', '/']] as const) {
    await page.goto(`/sign-up?redirect=${encodeURIComponent(redirect)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-up');
    const { origin: at, pathname, search } = new URL(page.url());
    expect(at).toBe(origin);
    if (typeof landing === 'string') expect(pathname + search).toBe(landing);
    else expect(pathname).toMatch(landing);
  }
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form of sign-up stands in the page, and what is typed never in its address', async ({ page }) => {
    await page.goto('/sign-up');
    for (const label of ['Full name', 'E-mail', 'Phone number']) await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByText('Opening an account needs JavaScript')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForLoadState();
    expect(page.url()).not.toContain(password);
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 90; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
const pressed = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
/** Nothing is wider than the screen, and what has the focus is in sight. */
async function fits(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where).toBeLessThanOrEqual(0);
  await noBarrier(page, where);
}

test('every account flow by keyboard alone, at 200 % zoom', async ({ browser }) => {
  test.setTimeout(180_000);
  // A window of 1280 × 800 enlarged twice.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const email = newAddress();
  const [second, third] = ['sea-worthy-2', 'sea-worthy-3'];
  const openSignIn = async () => {
    await pressed(page, page.getByRole('button', { name: 'Menu' }));
    await pressed(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log In' }));
    await expect(dialog(page, 'Sign in')).toBeVisible();
  };

  await test.step('sign up', async () => {
    await page.goto('/sign-up');
    await awake(page.getByLabel('Full name'));
    await write(page, page.getByLabel('Full name'), 'Kay Board');
    await write(page, page.getByLabel('E-mail'), email);
    await write(page, page.getByLabel('Password', { exact: true }), password);
    await write(page, page.getByLabel('Phone number'), '2065550199');
    await pressed(page, page.getByRole('checkbox', { name: /I accept/ }), 'Space');
    await fits(page, 'sign up');
    await pressed(page, page.getByRole('button', { name: 'Sign Up' }));
    await expect(page.getByRole('heading', { name: 'Please verify your email' })).toBeFocused();
    await fits(page, 'verify');
  });
  await test.step('verify', async () => {
    await page.goto(await verificationLink(email));
    await expect(page.getByText('Success! Your email has been verified. Thank you!')).toBeVisible();
    await page.goto('/faq');
    await awake(page.getByRole('button', { name: 'Menu' }));
  });
  await test.step('forgot and reset the password', async () => {
    await openSignIn();
    await fits(page, 'sign in');
    await pressed(page, dialog(page).getByRole('button', { name: 'Forgot password' }));
    await write(page, dialog(page, 'Forgot password').getByLabel('E-mail'), email);
    await pressed(page, dialog(page).getByRole('button', { name: 'Send the code' }));
    const { text = '' } = await mailTo(email, /is your .* code/);
    await write(page, dialog(page, 'Reset password').getByLabel('Six-digit code'), /^\d{6}$/m.exec(text)![0]);
    await write(page, dialog(page).getByLabel('New password'), second);
    await fits(page, 'reset');
    await pressed(page, dialog(page).getByRole('button', { name: 'Reset password' }));
    await expect(page.getByText('Success! Your password has been updated.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('sign in', async () => {
    await openSignIn();
    await write(page, dialog(page).getByLabel('E-mail'), email);
    await write(page, dialog(page).getByLabel('Password', { exact: true }), second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });
  await test.step('profile, mails, password, sessions', async () => {
    await page.goto('/profile');
    await write(page, page.getByLabel('City'), 'Anacortes');
    await pressed(page, page.getByRole('button', { name: 'Save changes' }));
    await expect(page.getByText('Success! Your profile has been saved.')).toBeVisible();
    await fits(page, 'profile');
    await write(page, page.getByLabel('Old password'), second);
    await write(page, page.getByLabel('New password'), third);
    await write(page, page.getByLabel('Confirm password'), third);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Success! Your password has been changed.')).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();
  });
  await test.step('notifications and sign out', async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'No notification found' })).toBeVisible();
    await fits(page, 'notifications');
    await pressed(page, page.getByRole('button', { name: 'Menu' }));
    await pressed(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }));
    await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'jwtToken')).toBeUndefined();
  });
  await context.close();
});

/** What makes a page, a mail or a database stumble, as people might type it. */
const naughty = ['<script>window.ran=1</script><img src=x onerror="window.ran=1">', `"'\`;--${'${7*7}'}{{7*7}}`, '⛵ Ünïcödé 船 مركب 👩‍👩‍👧', '..\\..\\%00 %0d%0a'];

test('what people type is shown as they typed it, and runs nowhere', async ({ browser }) => {
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(error.message));
  const boat = await listForSale(seller, { make: naughty[0]!.slice(0, 60), model: naughty[1]!, year: 1990, askingPrice: 10_000 });
  await openComments(page, boat);
  for (const text of naughty) {
    const field = page.getByLabel('Comment', { exact: true });
    await field.fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.locator('article p').getByText(text, { exact: true })).toBeVisible();
  }
  await page.reload();
  for (const text of naughty) await expect(page.locator('article p').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(naughty[0]!.slice(0, 60));
  await page.goto('/profile');
  await page.getByLabel('About you').fill(naughty.join('\n'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Success! Your profile has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('About you')).toHaveValue(naughty.join('\n'));
  for (const text of naughty) {
    await page.goto(`/auction?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).toEqual([]);
  await context.close();
});

async function openComments(page: Page, boat: number): Promise<void> {
  await page.goto(`/boat-details/${boat}`);
  await awake(page.getByLabel('Comment', { exact: true }));
}

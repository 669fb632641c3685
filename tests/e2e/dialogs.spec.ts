import { expect, test, type Locator, type Page } from '@playwright/test';
import * as account from '../../contract/account.ts';
import { call, listAuction, member, newAddress, password, placeBid, type Member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { endIn } from './support/database.ts';
import { hydrated, browserOf, desk, dialog, openBoat, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

test.describe.configure({ mode: 'parallel' });

let seller: Member;
test.beforeAll(async () => {
  seller = await member('Sten Seller');
});

const temporary = (page: Page) =>
  page.route('**/api/v1/login', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    await route.fulfill({
      response: reply,
      json: { ...body, tempPassword: true, data: { ...body.data, tempPassword: true } },
    });
  });
async function fillSignIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

interface Popup {
  path: string;
  /** The dialog's name, as a screen reader says it. */
  name: string | RegExp;
  /** The button that causes it; without one, it happens on its own. */
  opener?: (page: Page) => Locator;
  prepare?: (page: Page) => Promise<unknown>;
  /** From what the press opened to this dialog. */
  goOn?: (page: Page) => Promise<unknown>;
}
const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const popups: Record<string, Popup> = {
  'Sign In': { path: '/faq', name: 'Sign in', opener: logIn },
  'Forgot password': {
    path: '/faq',
    name: 'Forgot password',
    opener: logIn,
    goOn: (page) => dialog(page).getByRole('button', { name: 'Forgot password' }).click(),
  },
  'Reset password': {
    path: '/faq',
    name: 'Reset password',
    opener: logIn,
    goOn: async (page) => {
      await dialog(page).getByRole('button', { name: 'Forgot password' }).click();
      await dialog(page, 'Forgot password').getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send code' }).click();
    },
  },
  'Please verify your email': {
    path: '/faq',
    name: 'Please verify your email',
    opener: logIn,
    goOn: async (page) => {
      const email = newAddress();
      await call(account.signUp, {
        body: { email, password, fullName: 'Una Verified', userType: 1, acceptTerms: true },
      });
      await fillSignIn(page, email);
    },
  },
  'Change Password after a temporary one': {
    path: '/faq',
    name: 'Change Password',
    opener: logIn,
    prepare: temporary,
    goOn: (page) => fillSignIn(page, seller.email),
  },
  'the alert with the subscribe form': {
    path: '/blog',
    name: 'The Friday list',
    opener: (page) =>
      page.getByRole('region', { name: 'The Friday list' }).getByRole('button', { name: 'Subscribe' }),
  },
};

/** Goes all the way round with the Tab key: the focus never leaves the dialog for the page behind it. */
async function keepsFocus(page: Page): Promise<void> {
  for (let n = 0; n < 25; n++) {
    await page.keyboard.press(n % 9 === 8 ? 'Shift+Tab' : 'Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog[open]') !== null,
      ),
    ).toBe(true);
  }
}

for (const [title, { path, name, opener, prepare, goOn }] of Object.entries(popups)) {
  test(`${title}: named, keeps the focus, Escape and the back button close it, the focus returns`, async ({
    browser,
  }) => {
    const context = await browser.newContext(desk);
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path);
    const button = opener!(page);
    await hydrated(button);
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

test('bid-winner and new bid: named, keep the focus, Escape and the back button close them', async ({
  browser,
}) => {
  const winner = await member('Wanda Winner');
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Won' });
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
  await endIn(boat, 0);
  await expect(dialog(page, 'You won!')).toBeVisible();
  await keepsFocus(page);
  await noBarrier(page, 'bid winner');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await Promise.all([hers.close(), his.close()]);
});

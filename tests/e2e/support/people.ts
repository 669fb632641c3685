import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { password, type Member } from './api.ts';
import { origin } from './settings.ts';

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;
export const desk = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;

/** A browser of its own, signed in as `who`. */
export async function browserOf(
  browser: Browser,
  who: Member,
  options: BrowserContextOptions = desk,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'jwtToken', value: who.token, url: origin, sameSite: 'Lax' }]);
  return context;
}

/** Signs in through the dialog of the header, until it is closed. */
export async function signIn(page: Page, { email }: Pick<Member, 'email'>): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  const form = dialog(page, 'Sign in');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByLabel('Your account')).toBeVisible();
  await closed(page);
}

/** Waits until the script has taken over an element: what is pressed before that is the plain HTML's. */
export const hydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))), {
      message: 'the script has taken over',
    })
    .toBe(true);

/** A boat's page, listening to the auction. */
export async function openBoat(page: Page, id: number): Promise<void> {
  await page.goto(`/boat-details/${id}`);
  await listens(page);
}

export const listens = (page: Page) =>
  expect(page.locator('aside[aria-label="Bidding"]')).toHaveAttribute('data-certainty', 'sure');

/** The auction's state: the panel on a wide screen, the section below the title on a phone. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Bidding' });
export const phoneNow = (page: Page) => page.getByRole('region', { name: 'Auction', exact: true });
export const stream = (page: Page) => page.locator('#stream');

export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/**
 * No dialog is open, and the last one's entry is off the history: before that, what leads to another page may
 * be called back.
 */
export async function closed(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog), {
      message: 'the dialog is off the history',
    })
    .toBeUndefined();
}

/** Leaves a mark on the page that a reload would wipe out. */
export async function neverReloaded(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset.unbroken = 'yes';
  });
  return () => expect(page.locator('html')).toHaveAttribute('data-unbroken', 'yes');
}

/**
 * Does what ends in the page being loaded again, as signing out, and waits until it is: a question asked of
 * the old document would be lost with it, and a browser that is closed just then never answers.
 */
export async function untilReloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await act();
  await page.waitForFunction(() => document.readyState === 'complete' && !('isOld' in window)); // waiting outlives the old document
}

/** What a stored bid is answered with, whatever its outcome. */
export const receipt = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Bid recorded at' });

/** Bids through the phone's bar and sheet, up to the stored receipt. */
export async function bidOnPhone(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  const choose = page.getByRole('dialog', { name: 'Your maximum bid' });
  await choose.getByLabel('Other amount').fill(amount);
  await choose.getByRole('button', { name: `Review bid of $${amount}` }).tap();
  await page
    .getByRole('dialog', { name: 'Confirm your bid' })
    .getByRole('button', { name: `Place bid of $${amount}` })
    .tap();
  await expect(receipt(page)).toBeVisible();
}

/** Types an amount into the desk's panel and goes on to the confirmation. */
export async function reviewAtDesk(page: Page, amount: string, { exactly = false } = {}): Promise<Locator> {
  if (exactly) await panel(page).getByRole('button', { name: 'Place a direct bid instead' }).click();
  await panel(page)
    .getByRole('textbox', { name: exactly ? 'Your direct bid' : 'Your maximum bid' })
    .fill(amount);
  await panel(page)
    .getByRole('button', { name: new RegExp(`^(Place bid of|Bid) \\$${amount}$`) })
    .click();
  return page
    .getByRole('dialog', { name: 'Confirm your bid' })
    .getByRole('button', { name: `Place bid of $${amount}` });
}

export async function closeReceipt(page: Page): Promise<void> {
  await receipt(page).getByRole('button', { name: 'Back to listing' }).click();
  await closed(page);
}

import { expect, test, type Locator, type Page } from '@playwright/test';
import { newAddress, password } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { emailTo, verificationLink } from './support/email.ts';
import { hydrated, closed, dialog, untilReloaded } from './support/people.ts';

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
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    where,
  ).toBeLessThanOrEqual(0);
  await noBarrier(page, where);
}

test('every account flow by keyboard alone, at 200 % zoom', async ({ browser }) => {
  test.setTimeout(180_000);
  // A window of 1280 × 800 enlarged twice.
  const context = await browser.newContext({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const email = newAddress();
  const [second, third] = ['sea-worthy-2', 'sea-worthy-3'];
  const openSignIn = async () => {
    await pressed(page, page.getByRole('button', { name: 'Menu' }));
    await pressed(
      page,
      page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log In' }),
    );
    await expect(dialog(page, 'Sign in')).toBeVisible();
  };

  await test.step('sign up', async () => {
    await page.goto('/sign-up');
    await hydrated(page.getByLabel('Full name'));
    await write(page, page.getByLabel('Full name'), 'Kay Board');
    await write(page, page.getByLabel('Email'), email);
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
    await hydrated(page.getByRole('button', { name: 'Menu' }));
  });
  await test.step('forgot and reset the password', async () => {
    await openSignIn();
    await fits(page, 'sign in');
    await pressed(page, dialog(page).getByRole('button', { name: 'Forgot password' }));
    await write(page, dialog(page, 'Forgot password').getByLabel('Email'), email);
    await pressed(page, dialog(page).getByRole('button', { name: 'Send code' }));
    const { text = '' } = await emailTo(email, /is your .* code/);
    await write(page, dialog(page, 'Reset password').getByLabel('Six-digit code'), /^\d{6}$/m.exec(text)![0]);
    await write(page, dialog(page).getByLabel('New password'), second);
    await fits(page, 'reset');
    await pressed(page, dialog(page).getByRole('button', { name: 'Reset password' }));
    await expect(page.getByText('Success! Your password has been updated.')).toBeVisible();
    await closed(page);
  });
  await test.step('sign in', async () => {
    await openSignIn();
    await write(page, dialog(page).getByLabel('Email'), email);
    await write(page, dialog(page).getByLabel('Password', { exact: true }), second);
    await page.keyboard.press('Enter');
    await closed(page);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });
  await test.step('profile, emails, password, sessions', async () => {
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
    await expect(page.getByText('This device')).toBeVisible();
  });
  await test.step('notifications and sign out', async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'No notification found' })).toBeVisible();
    await fits(page, 'notifications');
    await untilReloaded(page, async () => {
      await pressed(page, page.getByRole('button', { name: 'Menu' }));
      await pressed(
        page,
        page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }),
      );
    });
    await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'jwtToken')).toBeUndefined();
  });
  await context.close();
});

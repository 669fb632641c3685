import { expect, test } from '@playwright/test';
import { boatOf, member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { closed, hydrated, browserOf, desk, phone } from './support/people.ts';
import { heading, saved } from './support/selling.ts';

test.setTimeout(180_000);

test('a visitor reads what selling is and comes back after signing in; who cannot be reached says how first', async ({
  browser,
}) => {
  const quiet = await member('Quiet Seller', { hasPhone: false });
  const context = await browser.newContext({ ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/sell-boat-step?hin=GNDB1162F889');
  await expect(page.getByRole('heading', { level: 1, name: /Sell your boat/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$52,500' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'HIN GNDB1162F889' })).toBeVisible();
  await noBarrier(page, 'landing');
  const enter = page.getByRole('button', { name: 'Log In to start' }).first();
  await hydrated(enter);
  await enter.click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to sell' }); // the footer asks for an email, too
  await signIn.getByLabel('Email').fill(quiet.email);
  await signIn.getByRole('textbox', { name: 'Password' }).fill('sea-worthy');
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await closed(page); // before that, what is typed goes to the dialog
  await expect(heading(page, 'How can a buyer reach you?')).toBeVisible();
  await noBarrier(page, 'profile');
  await page.getByLabel('Phone number').fill('206 555 0177');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('Hull identification number (HIN)')).toHaveValue('GNDB1162F889');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Grand Banks');
  await expect(page.getByLabel('Model year')).toHaveValue('1989');
  await saved(page);
  const id = new URL(page.url()).searchParams.get('id');
  await context.close();

  // The number typed again on another device goes on with the same draft.
  const elsewhere = await browserOf(browser, quiet, desk);
  const again = await elsewhere.newPage();
  await again.goto('/sell-boat-step?hin=gndb1162f889');
  await expect(again.getByLabel('Make', { exact: true })).toHaveValue('Grand Banks');
  await expect(again).toHaveURL(new RegExp(`[?&]id=${id}(&|$)`));
  await elsewhere.close();
});

test('a draft that is not wanted anymore is deleted from the start page, after a question', async ({
  browser,
}) => {
  const tidy = await member('Tina Tidy');
  const context = await browserOf(browser, tidy, { ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/sell-boat-step?step=boat');
  await page.getByRole('combobox', { name: 'Make' }).fill('Sabre');
  await saved(page);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await page.getByRole('button', { name: 'Save and leave' }).tap();
  const asked = page.getByRole('dialog', { name: 'Delete Sabre?' });
  await page.getByRole('button', { name: 'Delete Sabre' }).tap();
  await noBarrier(page, 'delete a draft');
  await asked.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByRole('link', { name: 'Continue with Sabre' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Sabre' }).tap();
  await asked.getByRole('button', { name: 'Delete draft' }).tap();
  await expect(page.getByRole('link', { name: 'Continue with Sabre' })).toHaveCount(0);
  await expect(heading(page, 'Sell A Boat')).toBeFocused();
  await expect
    .poll(() =>
      boatOf(id, tidy.token).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
  // Nor does this device bring it back.
  await page.getByRole('button', { name: 'Start a listing' }).tap();
  await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('');
  await context.close();
});

test('a page that is reloaded while it saves a draft goes on without a question', async ({ browser }) => {
  const hasty = await member('Hetty Hasty');
  const context = await browserOf(browser, hasty, desk);
  const page = await context.newPage();
  await page.goto('/sell-boat-step?step=boat');
  await page.getByRole('combobox', { name: 'Make' }).fill('Sabre');
  await saved(page);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  // The server saves it, but the page doesn’t get the reply. One route for the whole test: without one, the browser
  // would send the unanswered request on.
  let isLost = true;
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/create-boat', async (route) => {
    const response = await route.fetch();
    if (isLost) return;
    await isTyped.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('combobox', { name: 'Model' }).fill('38');
  await expect.poll(async () => (await boatOf(id, hasty.token)).model).toBe('38');
  // Nor does the reply to the next save arrive before more is typed.
  isLost = false;
  const next = page.waitForRequest('**/create-boat');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('38');
  await next;
  await page.getByRole('combobox', { name: 'Model' }).fill('38 MkII');
  isTyped.resolve();
  await expect.poll(async () => (await boatOf(id, hasty.token)).model).toBe('38 MkII');
  await saved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

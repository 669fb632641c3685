import { expect, test, type Page } from '@playwright/test';
import { login } from '../../contract/account.ts';
import { call, member, newAddress, password } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { emailTo } from './support/email.ts';
import { browserOf, dialog, phone } from './support/people.ts';

async function linkTo(address: string, subject: RegExp): Promise<string> {
  const { text = '' } = await emailTo(address, subject);
  return /\/email-change\?\w+=[\w-]+/.exec(text)?.[0] ?? '';
}
const settings = (page: Page) => page.locator('#email');
const stateOf = (page: Page, address: string) =>
  settings(page).getByRole('listitem').filter({ hasText: address });
const signIn = (email: string) => call(login, { body: { type: 'email-password', email, password } });

test('an address is changed on a phone, confirmed in another browser, and undone from the old one', async ({
  browser,
  page,
}) => {
  const mia = await member('Mia Mailer');
  const to = newAddress();
  const context = await browserOf(browser, mia, { ...phone, reducedMotion: 'reduce' });
  const own = await context.newPage();
  await own.goto('/profile#email');

  await test.step('request', async () => {
    const form = settings(own);
    await form.getByLabel('New email address').fill(to);
    await form.getByLabel('Your password', { exact: true }).fill('not-this-one');
    await form.getByRole('button', { name: 'Change email address' }).tap();
    await expect(form.getByRole('alert')).toContainText('This isn’t your password.');
    await form.getByLabel('Your password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Change email address' }).tap();
    const pending = form.getByRole('group', { name: 'Pending change' });
    await expect(pending).toContainText(to);
    await expect(pending).toContainText(`your address is still ${mia.email}`);
    await expect(stateOf(own, to)).toContainText('Waiting for confirmation');
    await expect(stateOf(own, mia.email)).toContainText('Waiting for confirmation');
    await expect(form.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await noBarrier(own, 'pending change');
    await pending.getByRole('button', { name: 'Send again' }).tap();
    await expect(own.getByText('We sent the email again.')).toBeVisible();
    await own.reload();
    await expect(pending).toContainText(to);
  });
  await test.step('confirm at the old address, in another browser', async () => {
    const { text = '' } = await emailTo(mia.email, /^Confirm your .* email address change$/);
    await page.goto(/\/email-change\?approve=[\w-]+/.exec(text)?.[0] ?? '');
    await noBarrier(page, 'approve');
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One more confirmation' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: to })).toBeVisible();
    expect((await signIn(mia.email)).id).toBe(mia.id);
    await own.reload();
    await expect(stateOf(own, mia.email)).toContainText('Confirmed');
    await expect(stateOf(own, to)).toContainText('Waiting for confirmation');
  });
  await test.step('confirm at the new one', async () => {
    await page.goto(await linkTo(to, /^Confirm your new email address/));
    await noBarrier(page, 'confirm');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your email address has been changed' }),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: to })).toBeVisible();
    await expect(settings(own).getByText(`You sign in with ${to}`)).toBeVisible();
    expect((await signIn(to)).id).toBe(mia.id);
  });
  await test.step('undo, from the old address', async () => {
    await page.goto(await linkTo(mia.email, /email address was changed$/));
    await page.getByRole('button', { name: 'Keep my old address' }).click();
    await expect(dialog(page, 'Forgot password').getByLabel('Email')).toHaveValue(mia.email);
    await expect(signIn(to)).rejects.toThrow('wrong_credentials');
    await expect(settings(own)).toHaveCount(0); // this session has ended
  });
  await test.step('a link works once', async () => {
    await page.goto(await linkTo(to, /^Confirm your new email address/));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link no longer works' })).toBeVisible();
    await page.goto('/email-change');
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
  });
  await context.close();
});

test('a pending change is canceled', async ({ browser }) => {
  const nell = await member('Nell Never');
  const context = await browserOf(browser, nell);
  const page = await context.newPage();
  await page.goto('/profile');
  await settings(page).getByLabel('New email address').fill(newAddress());
  await settings(page).getByLabel('Your password', { exact: true }).fill(password);
  await settings(page).getByLabel('Your password', { exact: true }).press('Enter');
  await settings(page).getByRole('button', { name: 'Cancel change' }).press('Enter');
  await expect(settings(page).getByLabel('New email address')).toBeVisible();
  await page.reload();
  await expect(settings(page).getByText(`You sign in with ${nell.email}`)).toBeVisible();
  await context.close();
});

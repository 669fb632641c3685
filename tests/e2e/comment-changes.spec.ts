import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { call, comment, listAuction, member, type Member } from './support/api.ts';
import { listComments } from '../../contract/comments.ts';
import { listSettings } from '../../contract/settings.ts';
import { barriers } from './support/barriers.ts';
import { emailTo } from './support/email.ts';
import { browserOf, closed, dialog, neverReloaded, openBoat, phone, stream } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

let boat: number;
let cleo: Member;
let dov: Member;
let contexts: BrowserContext[] = [];
let onPhone: Page;
let elsewhere: Page;

test.beforeAll(async ({ browser }) => {
  const seller = await member('Sid Slip');
  [cleo, dov] = [await member('Cleo Cleat'), await member('Dov Dock')];
  boat = await listAuction(seller, { seconds: 7_200, model: '34 Reworded' });
  const [hers, his] = [
    await browserOf(browser, cleo, { ...phone, reducedMotion: 'reduce' }),
    await browserOf(browser, dov),
  ];
  contexts = [hers, his];
  [onPhone, elsewhere] = [await hers.newPage(), await his.newPage()];
});
test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

const said = (page: Page, text: string) => stream(page).getByRole('article').filter({ hasText: text });
const menuOf = (page: Page, text: string) =>
  said(page, text).getByRole('button', { name: /^More options for the comment/ });
const counted = (page: Page) => stream(page).getByRole('tab', { name: /^Comments/ });

test('an author edits and deletes a comment on a phone, and the other page follows', async () => {
  const { id } = await comment(cleo, boat, 'Is the hul dry?');
  await comment(dov, boat, 'It was in May.', id);
  await comment(cleo, boat, 'Forget what I asked.');
  await openBoat(onPhone, boat);
  await openBoat(elsewhere, boat);
  const stays = await neverReloaded(elsewhere);

  await test.step('edit', async () => {
    await menuOf(onPhone, 'Is the hul dry?').tap();
    await onPhone.getByRole('menuitem', { name: 'Edit comment' }).tap();
    const field = stream(onPhone).getByLabel('Edit your comment');
    await expect(field).toBeFocused();
    expect(await barriers(onPhone, { within: '#stream' })).toEqual([]);
    await field.fill('Is the hull dry?');
    await stream(onPhone).getByRole('button', { name: 'Save changes' }).tap();
    for (const page of [onPhone, elsewhere])
      await expect(said(page, 'Is the hull dry?')).toContainText('edited');
    await expect(menuOf(onPhone, 'Is the hull dry?')).toBeFocused();
  });
  await test.step('delete: the place of a comment with a reply stays', async () => {
    await menuOf(onPhone, 'Is the hull dry?').tap();
    await onPhone.getByRole('menuitem', { name: 'Delete comment' }).tap();
    await expect(dialog(onPhone, 'Delete your comment?')).toBeVisible();
    expect(await barriers(onPhone, { within: 'dialog[open]' })).toEqual([]);
    await dialog(onPhone).getByRole('button', { name: 'Delete comment' }).tap();
    await closed(onPhone);
    for (const page of [onPhone, elsewhere]) {
      await expect(page.locator(`#comment-${id}`)).toContainText('This comment was deleted.');
      await expect(stream(page)).not.toContainText('Is the hull dry?');
      await expect(said(page, 'It was in May.')).toBeVisible();
      await expect(counted(page)).toContainText('2');
    }
    await expect(onPhone.locator(`#comment-${id}`)).toBeFocused();
  });
  await test.step('delete, with the keyboard: without replies it’s gone', async () => {
    await menuOf(onPhone, 'Forget what I asked.').focus();
    await onPhone.keyboard.press('Enter');
    await expect(onPhone.getByRole('menuitem', { name: 'Edit comment' })).toBeFocused();
    await onPhone.keyboard.press('ArrowDown');
    await onPhone.keyboard.press('Enter');
    await dialog(onPhone).getByRole('button', { name: 'Delete comment' }).press('Enter');
    await closed(onPhone);
    for (const page of [onPhone, elsewhere]) {
      await expect(said(page, 'Forget what I asked.')).toHaveCount(0);
      await expect(counted(page)).toContainText('1');
    }
    await expect(stream(onPhone).getByRole('heading', { name: 'Bids and comments' })).toBeFocused();
  });
  await stays();

  await test.step('the server’s page says the same', async () => {
    await expect
      .poll(async () => (await (await fetch(elsewhere.url())).text()).includes('This comment was deleted.'))
      .toBe(true);
    await elsewhere.reload();
    await expect(elsewhere.locator(`#comment-${id}`)).toContainText('This comment was deleted.');
    await expect(counted(elsewhere)).toContainText('1');
    expect((await call(listComments, { query: { market_place_id: boat, limit: 50, page: 1 } })).total).toBe(
      1,
    );
  });
});

test('another member reports a comment and the listing; the support address gets both', async () => {
  const { id } = await comment(cleo, boat, 'Pay me by wire, I hold the boat for you.');
  const { contactEmail } = (await call(listSettings, {})).generalSetting;
  await openBoat(elsewhere, boat);
  await menuOf(elsewhere, 'Pay me by wire').click();
  await elsewhere.getByRole('menuitem', { name: 'Report comment' }).click();
  const form = dialog(elsewhere, 'Report this comment');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose a reason.');
  await expect(form.getByLabel('What’s wrong?')).toBeFocused();
  expect(await barriers(elsewhere, { within: 'dialog[open]' })).toEqual([]);
  await form.getByLabel('What’s wrong?').selectOption('I suspect fraud');
  await form.getByLabel('Details (optional)').fill('She asked me to pay elsewhere.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await closed(elsewhere);
  await expect(elsewhere.getByText('Our staff will look into it.')).toBeVisible();
  await expect(menuOf(elsewhere, 'Pay me by wire')).toBeFocused();
  const { text = '' } = await emailTo(contactEmail, /comment on 2006 American Tug 34 Reworded$/);
  expect(text).toContain('Dov Dock says: She asked me to pay elsewhere.');
  expect(text).toContain('> Pay me by wire');
  expect(text).toContain(`comment=${id}`);

  await elsewhere.getByRole('button', { name: 'Report this listing' }).click();
  const listing = dialog(elsewhere, 'Report this listing');
  await listing.getByLabel('What’s wrong?').selectOption('It’s wrong or misleading');
  await listing.getByRole('button', { name: 'Send report' }).click();
  await closed(elsewhere);
  await emailTo(contactEmail, /^Report \d+: 2006 American Tug 34 Reworded$/);
});

test('a visitor reports a listing, and is led to sign in to report a comment', async ({ page }) => {
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const form = dialog(page, 'Report this listing');
  await form.getByLabel('What’s wrong?').selectOption('I suspect fraud');
  await form.getByLabel('Details (optional)').fill('These pictures are of another boat.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await closed(page);
  await expect(page.getByText('Our staff will look into it.')).toBeVisible();
  await menuOf(page, 'Pay me by wire').click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  await expect(dialog(page, 'Sign in to report this comment')).toBeVisible();
});

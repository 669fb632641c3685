import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { boatOf, member, placeBid, type Member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { endIn } from './support/database.ts';
import { browserOf, desk, panel, phone } from './support/people.ts';
import { heading, saved } from './support/selling.ts';

test.setTimeout(420_000);

let seller: Member;
let bidder: Member;
test.beforeAll(async () => {
  [seller, bidder] = [await member('Sela Shore'), await member('Bo Bidder')];
});

const pictures = ['american-tug-34', 'sabre-38-mkii']
  .flatMap((boat) => [1, 2, 3].map((i) => `${boat}-${i}`))
  .map((name) => fileURLToPath(new URL(`../../seed/pictures/${name}.webp`, import.meta.url)));
/** The way on, under the thumb; the focus goes to the step's heading. */
async function goOn(page: Page, to: string, title: string) {
  await page.getByRole('button', { name: `Continue to ${to}` }).click();
  await expect(heading(page, title)).toBeFocused();
}
/** A datetime-local text some time from now, in this device's time. */
const local = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, seconds * 1_000);

test('a seller lists an auction on the phone, goes on at a desk, and sees its winning bid', async ({
  browser,
}) => {
  const onPhone = await browserOf(browser, seller, { ...phone, reducedMotion: 'reduce' });
  const page = await onPhone.newPage();
  await page.goto('/sell-boat-step');
  await page.getByRole('button', { name: 'Start a listing' }).tap();
  await expect(heading(page, 'The boat')).toBeFocused();

  await test.step('the hull number is read as it is typed', async () => {
    const hin = page.getByLabel('Hull identification number (HIN)');
    await hin.fill('gndb1162x');
    await expect(page.getByRole('alert').filter({ hasText: 'Character 9 is the letter X' })).toContainText(
      'A (January) to L (December)',
    );
    await noBarrier(page, 'boat, wrong');
    await hin.fill('gndb1162f889');
    await expect(page.getByText('Grand Banks, model year 1989, certified in June')).toBeVisible();
    await page.getByRole('button', { name: /^Fill in/ }).tap();
    await expect(page.getByRole('combobox', { name: 'Model' }), 'what is asked next').toBeFocused();
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Grand Banks');
    await expect(page.getByLabel('Model year')).toHaveValue('1989');
  });

  await test.step('models are suggested, the town follows the ZIP code', async () => {
    await page.getByRole('radiogroup', { name: 'What kind of boat?' }).getByText('Trawler').tap();
    await page.getByRole('combobox', { name: 'Model' }).fill('42 clas');
    await page.getByRole('option', { name: /42 Classic/ }).tap();
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('42 Classic');
    await page.getByLabel('ZIP code').fill('98221');
    await expect(page.getByLabel('City')).toHaveValue('Anacortes');
    await saved(page);
    await expect(page).toHaveURL(/id=\d+&step=boat/);
    // Nothing leads away by accident: no search, no bell, no menu.
    await expect(page.getByRole('banner').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await noBarrier(page, 'boat');
  });

  await test.step('facts', async () => {
    await goOn(page, 'specifications', 'Specifications');
    await page.getByLabel('Length overall (ft)').fill('42 ft 7 in');
    await page.getByLabel('Beam (ft)').fill('13.5');
    await page.getByRole('textbox', { name: 'Make' }).fill('Caterpillar');
    await page.getByLabel('Horsepower').fill('3000000');
    await page.getByRole('button', { name: 'Continue to photos' }).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a number, such as 300.' })).toBeVisible();
    await page.getByLabel('Horsepower').fill('375');
    await noBarrier(page, 'facts');
    await goOn(page, 'photos', 'Photos');
  });

  await test.step('photographs', async () => {
    const files = page.locator('input[type=file]').first();
    await files.setInputFiles(pictures.slice(0, 2));
    await expect(page.getByText('Add 4 more photos. An auction needs at least 6.')).toBeVisible({
      timeout: 60_000,
    });
    await files.setInputFiles(pictures.slice(2));
    await expect(page.getByText('6 of 60 used.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/an auction needs at least/)).toHaveCount(0);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    await expect
      .poll(async () => (await boatOf(id, seller.token)).attachments.length, { timeout: 60_000 })
      .toBe(6);
    await noBarrier(page, 'photographs');
  });

  await test.step('what is typed survives a reload and a lost network', async () => {
    await goOn(page, 'condition', 'Condition');
    await onPhone.setOffline(true);
    await page.getByLabel('Known issues').fill('The dinghy leaks.');
    await expect(page.locator('[data-status=offline]')).toHaveText(
      'You’re offline. Saved on this device only.',
    );
    await onPhone.setOffline(false);
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Known issues')).toHaveValue('The dinghy leaks.');
    await noBarrier(page, 'condition');
    await page.goBack();
    await expect(heading(page, 'Photos')).toBeVisible();
    await page.getByRole('button', { name: 'Save and leave' }).tap();
    await expect(page.getByRole('link', { name: 'Continue with 1989 Grand Banks 42 Classic' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    const selling = page.getByRole('navigation', { name: 'Selling' });
    await selling.getByRole('link', { name: 'Cards' }).tap();
    await expect(page).toHaveURL('/payments?tab=cards');
    await expect(page.getByRole('tab', { name: 'Cards' })).toHaveAttribute('aria-selected', 'true');
    await expect(selling.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
    await page.goBack();
    await noBarrier(page, 'drafts');
  });

  const atDesk = await browserOf(browser, seller, { ...desk, reducedMotion: 'reduce' });
  const second = await atDesk.newPage();
  await test.step('the draft goes on elsewhere', async () => {
    await second.goto('/sell-boat-step');
    await second.getByRole('link', { name: 'Continue with 1989 Grand Banks 42 Classic' }).click();
    await expect(second.getByLabel('Model year')).toHaveValue('1989');
    await second.getByRole('link', { name: /^Review/ }).click();
    await second.getByRole('button', { name: 'Submit listing' }).click();
    await expect(second.getByRole('heading', { name: /your attention/ })).toBeVisible();
    await noBarrier(second, 'review, refused');
    await second.getByRole('link', { name: /choose the condition/i }).click();
    await expect(second.getByLabel('Condition', { exact: true })).toBeFocused();
    await second.getByLabel('Condition', { exact: true }).selectOption('Used');
    await second.getByRole('link', { name: /^Review/ }).click();
    await second.getByRole('link', { name: /write the boat’s story/i }).click();
    const story = second.getByLabel('The story');
    await expect(story).toBeFocused();
    await story.fill('We bought her in 2004 and took her to Alaska twice.');
    await noBarrier(second, 'story');
    await goOn(second, 'documents', 'Documents');
    await noBarrier(second, 'documents');
    await goOn(second, 'auction', 'Auction');
    await second.getByLabel('Opening bid').fill('10,000');
    await second.getByLabel('Duration').selectOption('Until a date');
    await second.getByLabel('End, your time').fill(await local(second, 3_600));
    await noBarrier(second, 'auction');
    await saved(second);
  });

  await test.step('a device that has not seen this is asked, not overwritten', async () => {
    await page.getByRole('link', { name: 'Continue with 1989 Grand Banks 42 Classic' }).tap();
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('42 Classic');
    await second.getByRole('link', { name: /^Story/ }).click();
    await second.getByLabel('Summary').fill('Twice to Alaska and back.');
    await expect
      .poll(
        async () => (await boatOf(Number(new URL(second.url()).searchParams.get('id')), seller.token)).lede,
      )
      .toBe('Twice to Alaska and back.');
    await page.getByRole('combobox', { name: 'Model' }).fill('42 Europa');
    const choice = page.getByRole('dialog', { name: 'This draft was changed on another device' });
    await expect(choice).toContainText('These fields differ: Model, Summary.');
    await noBarrier(page, 'conflict');
    await choice.getByRole('button', { name: 'Use the saved version' }).tap();
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('42 Classic');
  });

  let id = 0;
  await test.step('submitting shows what happens next', async () => {
    await second.getByRole('link', { name: /^Auction/ }).click();
    await second.getByLabel('End, your time').fill(await local(second, 3_600));
    await second.getByRole('link', { name: /^Review/ }).click();
    await expect(second.getByRole('img', { name: 'Preview of 1989 Grand Banks 42 Classic' })).toBeVisible();
    await noBarrier(second, 'review');
    await second.getByRole('button', { name: 'Submit listing' }).click();
    await expect(heading(second, 'Your boat is listed')).toBeFocused();
    await noBarrier(second, 'done');
    id = Number(new URL(second.url()).searchParams.get('id'));
    await second.getByRole('link', { name: 'View listing' }).click();
    await expect(
      second.getByRole('heading', { level: 1, name: '1989 Grand Banks 42 Classic' }),
    ).toBeVisible();
    await expect(second.getByText('Twice to Alaska and back.').first()).toBeVisible();
  });

  await test.step('a bid, and it has a buyer', async () => {
    await placeBid(bidder, id, 10_000);
    await endIn(id, 0);
    await expect.poll(async () => (await boatOf(id)).status).toBe('sold');
    await expect(panel(second)).toHaveAttribute('data-status', 'pending');
  });
  await onPhone.close();
  await atDesk.close();
});

import { fileURLToPath } from 'node:url';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createBoat } from '../../contract/listings.ts';
import { listInventory } from '../../contract/inventory.ts';
import { boatOf, call, dealer, member, password, type Member } from './support/api.ts';
import { browserOf, desk, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

test.describe.configure({ mode: 'parallel' });

/** The token's time is past, as after a month: the browser holds one that says so itself. */
async function endSession(context: BrowserContext) {
  const claims = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url');
  await context.addCookies([{ name: 'jwtToken', value: `e30.${claims}.e30`, url: origin, sameSite: 'Lax' }]);
}
const ask = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
async function signInAgain(page: Page, { email }: Member) {
  await expect(ask(page)).toContainText('Your session has ended. Sign in to continue. Your work is saved.');
  await expect(ask(page).getByLabel('Email')).toHaveValue(email);
  await ask(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await ask(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(ask(page)).toHaveCount(0);
}

test('a session that ends while a listing is written: what was typed and chosen goes on after signing in', async ({
  browser,
}) => {
  const seller = await member('Edda Ender');
  const { id } = await call(
    createBoat,
    { body: { make: 'Sabre', model: '38', year: 2007, boatType: 'sail', submit: false } },
    seller.token,
  );
  const context = await browserOf(browser, seller, { ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/sell-boat-step?id=${id}&step=story`);
  const story = page.getByLabel('The story');
  await expect(story).toBeVisible();
  await endSession(context);
  await story.fill('We bought her in 2007 and never regretted it.');
  await signInAgain(page, seller);
  await expect(page.locator('[data-status=saved]')).toHaveText(/^Draft saved/);
  await expect(story).toHaveValue('We bought her in 2007 and never regretted it.');
  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')!.value;
  expect((await boatOf(id, token)).description).toBe('We bought her in 2007 and never regretted it.');

  await page.getByRole('link', { name: /^Photos/ }).tap();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await endSession(context);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(
      ['american-tug-34-1', 'american-tug-34-2'].map((name) =>
        fileURLToPath(new URL(`../../seed/pictures/${name}.webp`, import.meta.url)),
      ),
    );
  await expect(page.getByText('Sign in and we’ll send the rest automatically.')).toBeVisible();
  await signInAgain(page, seller);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
  await context.close();
});

test('a session that ends in the middle of an import: the file is sent, checked and taken over after signing in', async ({
  browser,
}) => {
  const yard = await dealer('Ivo Importer', 'Importer’s Yard');
  const context = await browserOf(browser, yard, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/inventory-management/import');
  const choose = page.getByLabel('Choose a file');
  await expect(choose).toBeAttached();
  await endSession(context);
  const rows = [
    'Stock number,Make,Model,Year,Price,Length,ZIP',
    'A1,Sabre,38,1996,98500,38,98221',
    'A2,Cobalt,R5,2016,54900,25.3,98221',
  ];
  await choose.setInputFiles({
    name: 'yard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await signInAgain(page, yard);
  await expect(page.getByRole('heading', { name: 'Column mapping' })).toBeVisible();

  await endSession(context);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await signInAgain(page, yard);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();

  await endSession(context);
  await page.getByRole('button', { name: 'Add 2 drafts' }).click();
  await signInAgain(page, yard);
  await expect(page.getByText('2 new').first()).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')!.value;
  await expect
    .poll(
      async () => (await call(listInventory, { query: { page: 1, limit: 10, sort: 'own' } }, token)).total,
      { timeout: 30_000 },
    )
    .toBe(2);
  await context.close();
});

test('whoever does not sign in again is a visitor, and what was typed waits on the device', async ({
  browser,
}) => {
  const seller = await member('Willa Waits');
  const { id } = await call(
    createBoat,
    { body: { make: 'Sabre', model: '38', year: 2007, boatType: 'sail', submit: false } },
    seller.token,
  );
  const context = await browserOf(browser, seller, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/sell-boat-step?id=${id}&step=story`);
  await expect(page.getByLabel('The story')).toBeVisible();
  await endSession(context);
  await page.getByLabel('The story').fill('She waits for us.');
  await expect(ask(page)).toBeVisible();
  await ask(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Log In to start' }).first().click();
  const again = page.getByRole('dialog', { name: /^Sign in/ });
  await again.getByLabel('Email').fill(seller.email);
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('The story')).toHaveValue('She waits for us.');
  await context.close();
});

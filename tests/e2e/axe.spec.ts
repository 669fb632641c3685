import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import {
  comment,
  listAuction,
  listForSale,
  makeOffer,
  member,
  placeBid,
  type Member,
} from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { awake, browserOf, desk, phone } from './support/people.ts';

let visitor: Member;
let seller: Member;
let boat: number;
let forSale: number;

test.beforeAll(async () => {
  seller = await member('Silas Sloop');
  visitor = await member('Hana Hull');
  boat = await listAuction(seller, { seconds: 7_200, reserve: 15_000, model: '34 Plain' });
  forSale = await listForSale(seller, { make: 'Plainwright', model: 'One', year: 1999, askingPrice: 20_000 });
  await makeOffer(visitor, forSale, 18_000, 'I can come on Friday.');
  const { id } = await comment(visitor, boat, 'What is the engine’s age?');
  await comment(seller, boat, `As old as the boat, @${visitor.username}.`, id);
  await placeBid(visitor, boat, 10_500);
});

/** `hasOwnPhone`: what is laid out anew for a phone, looked at there as well. */
const pages = [
  { path: () => '/', isMine: false },
  { path: () => '/auction', isMine: false },
  { path: () => '/marketplace', isMine: false, hasOwnPhone: true },
  { path: () => '/past', isMine: false },
  { path: () => `/boat-details/${boat}`, isMine: true, hasOwnPhone: true },
  { path: () => `/boat-details/${forSale}`, isMine: true, hasOwnPhone: true },
  { path: () => '/offers', isMine: true, hasOwnPhone: true },
  { path: () => '/sign-up', isMine: false },
  { path: () => '/notifications', isMine: true },
  { path: () => '/watchlist', isMine: true },
  { path: () => '/profile', isMine: true },
  { path: () => '/dashboard', isMine: true, hasOwnPhone: true },
  { path: () => '/messages', isMine: true, hasOwnPhone: true },
  { path: () => '/staff', isMine: true },
  { path: () => `/dealer/${seller.id}`, isMine: false, hasOwnPhone: true },
];

for (const [name, options, colorScheme] of [
  ['light', desk, 'light'],
  ['dark', desk, 'dark'],
  ['phone, dark', phone, 'dark'],
] as const) {
  test(`no serious barrier, ${name}`, async ({ browser }) => {
    test.slow(); // many pages
    const looks = { ...options, colorScheme, reducedMotion: 'reduce' } as const;
    const mine = await browserOf(browser, visitor, looks);
    const anyones = await browser.newContext(looks);
    for (const { path, isMine } of pages.filter(({ hasOwnPhone }) => options === desk || hasOwnPhone)) {
      await test.step(path(), async () => {
        const page = await (isMine ? mine : anyones).newPage();
        await page.goto(path());
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
        if (isMine) await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await noBarrier(page, path());
        await page.close();
      });
    }
    await mine.close();
    await anyones.close();
  });
}

test('no serious barrier in the search’s list, and the field says which boat is chosen', async ({ page }) => {
  await page.goto('/marketplace');
  const field = page.getByRole('combobox', { name: 'Search boats' });
  await field.click();
  await awake(field);
  await field.pressSequentially('Plain');
  const hit = page.getByRole('option').first();
  await expect(hit).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await hit.getAttribute('id')) ?? 'none');
  const { violations } = await new AxeBuilder({ page }).include('form[role=search]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

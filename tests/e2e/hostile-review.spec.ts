import { expect, test } from '@playwright/test';
import { listAuction, listForSale, member, type Member } from './support/api.ts';
import { makeSiteStaff } from './support/careful-site.ts';
import { execute } from './support/database.ts';
import { hostile, markup, pageOf, problem, refuses, toast } from './support/hostile.ts';
import { closed, dialog } from './support/people.ts';

test.setTimeout(180_000);

let seller: Member;
let siteStaff: Member;
test.beforeAll(async () => {
  [seller, siteStaff] = await Promise.all([member('Hilda Hostile'), member('Stine Staff')]);
  await makeSiteStaff(siteStaff);
});

test('what the site’s staff write: why a listing goes back, what is changed of an auction', async ({
  browser,
}) => {
  const [sent, live] = [
    await listForSale(seller, { make: 'Sent', model: markup, year: 1991, askingPrice: 20_000 }),
    await listAuction(seller, { seconds: 7_200, model: '34 Wrong' }),
  ];
  await execute(`update lot set status = 'submitted', published_at = null where boat_id = $1`, [sent]);
  const { page, end } = await pageOf(browser, siteStaff);

  await test.step('why a listing goes back', async () => {
    await page.goto('/console/review');
    await page.getByRole('button', { name: `Request changes to 1991 Sent ${markup}` }).click();
    const form = dialog(page, 'Request changes');
    const why = form.getByLabel('Anything else the seller should change?');
    await refuses({ why }, form.getByRole('button', { name: 'Send to seller' }), {
      any: problem(form),
    });
    await why.fill(hostile);
    await form.getByRole('button', { name: 'Send to seller' }).click();
    await closed(page);
    const hers = await pageOf(browser, seller);
    await hers.page.goto('/dashboard');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
    await hers.page.goto('/notifications');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
    await hers.end();
  });
  await test.step('which auction, which facts, and why', async () => {
    await page.goto('/console/review');
    const find = page.getByLabel('Lot number or name');
    await find.fill(hostile);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(problem(page, /./).or(page.getByText('No matching live auctions.')).first()).toBeVisible();
    await expect(find).toHaveValue(hostile);
    await page.goto(`/review/${live}`);
    await page.getByLabel('Known issues').fill(hostile);
    await page.getByLabel('Length overall (ft)').fill('<b>');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await expect(problem(page, 'Enter feet')).toBeVisible();
    await page.getByLabel('Length overall (ft)').fill('34.4');
    await page.getByRole('button', { name: 'Review changes' }).click();
    const form = dialog(page, 'Publish these changes?');
    await expect(form.getByRole('region', { name: 'Changes' })).toContainText(hostile);
    await refuses(
      { why: form.getByLabel('Reason') },
      form.getByRole('button', { name: 'Publish and notify everyone' }),
      { any: problem(form) },
    );
    await form.getByLabel('Reason').fill(hostile);
    await form.getByRole('button', { name: 'Publish and notify everyone' }).click();
    await closed(page);
    await expect(toast(page, 'Changes published, and everyone has been notified.')).toBeVisible();
    await page.goto(`/boat-details/${live}`);
    await expect(page.getByRole('complementary', { name: 'Changed specifications' })).toContainText(hostile);
  });
  await end();
});

import { expect, test } from '@playwright/test';
import { createBoat, type BoatInput } from '../../contract/listings.ts';
import { boatOf, call, listAuction, member, placeBid, upload, type Member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { makeSiteStaff, startCarefulSite } from './support/careful-site.ts';
import { execute } from './support/database.ts';
import { emailTo } from './support/email.ts';
import { browserOf, desk, openBoat, panel, phone } from './support/people.ts';
import type { SecondSite } from './support/program.ts';

test.setTimeout(180_000);

let careful: SecondSite;
let [seller, bidder, staff]: Member[] = [];
test.beforeAll(async () => {
  [seller, bidder, staff] = [
    await member('Rosa Returner'),
    await member('Bert Bidder'),
    await member('Stella Staff'),
  ];
  await makeSiteStaff(staff);
  careful = await startCarefulSite();
});
test.afterAll(() => careful?.stop());

const reason = 'The photographs show another boat’s name on the transom.';
const draft = {
  make: 'American Tug',
  model: '34 Sent Back',
  year: 2006,
  length: 34.4,
  boatType: 'trawler',
  hullMaterial: 'fiberglass',
  condition: 'used',
  location: { city: 'Anacortes', state: 'WA', zip: '98221' },
  lede: 'One owner.',
  description: 'She has crossed to Alaska and back.',
  listingType: 'marketplace',
  askingPrice: 189_000_00,
  submit: false,
} satisfies Partial<BoatInput> & { submit: boolean };
const name = '2006 American Tug 34 Sent Back';

test('a listing is sent back with a reason, put right, sent again, and published', async ({ browser }) => {
  const { id } = await call(
    createBoat,
    { body: { ...draft, attachments: [await upload('american-tug-34-1', seller!.token, 640)] } },
    seller!.token,
  );
  const onPhone = await browserOf(browser, seller!, {
    ...phone,
    reducedMotion: 'reduce',
    baseURL: careful.origin,
  });
  const page = await onPhone.newPage();
  const atDesk = await browserOf(browser, staff!, {
    ...desk,
    reducedMotion: 'reduce',
    baseURL: careful.origin,
  });
  const review = await atDesk.newPage();
  const waiting = () => review.getByRole('listitem').filter({ has: review.getByRole('heading', { name }) });

  await test.step('it waits for a person', async () => {
    await page.goto(`/sell-boat-step?id=${id}&step=review`);
    await page.getByRole('button', { name: 'Submit listing' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Your listing is in review' })).toBeVisible();
    await review.goto('/console/review');
    await expect(waiting()).toContainText('Rosa Returner');
    await noBarrier(review, 'review');
  });

  await test.step('who sends it back says why', async () => {
    await review.getByRole('button', { name: `Request changes to ${name}` }).click();
    const dialog = review.getByRole('dialog', { name: 'Request changes' });
    await dialog.getByRole('button', { name: 'Send to seller' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter what the seller should change.');
    await noBarrier(review, 'reject');
    await dialog.getByLabel('Add a field to change').selectOption('Photos');
    await expect(dialog.getByRole('textbox', { name: 'Photos' })).toHaveValue(/^Add at least one photo each/);
    await dialog.getByLabel('Anything else the seller should change?').fill(reason);
    await dialog.getByRole('button', { name: 'Send to seller' }).click();
    await expect(waiting()).toHaveCount(0);
  });

  await test.step('the seller reads it in the email, the dashboard, the inventory and the steps', async () => {
    const { text = '' } = await emailTo(seller!.email, /^Changes requested/);
    expect(text).toContain(reason);
    expect(text).toContain(`/sell-boat-step?id=${id}`);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(reason);
    await page.goto('/inventory-management');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(reason);
    await page.goto('/sell-boat-step');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(reason);
    await page.getByRole('link', { name: `Continue with ${name}` }).tap();
    await expect(page.getByText('Your listing needs changes in other steps:')).toBeVisible();
    // A notification that has just arrived quotes it, too.
    await expect(page.getByRole('listitem').filter({ hasText: `Anything else: ${reason}` })).toBeVisible();
    await expect(page.getByText(/^Photos: Add at least one photo each/)).toBeVisible();
    await noBarrier(page, 'sent back');
  });

  await test.step('it is put right and sent again', async () => {
    await page.getByRole('combobox', { name: 'Model' }).fill('34 Put Right');
    await expect(page.locator('[data-status=saved]')).toHaveText(/^Draft saved/);
    await page.goto(`/sell-boat-step?id=${id}&step=review`);
    await page.getByRole('button', { name: 'Submit listing' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Your listing is in review' })).toBeVisible();
    await review.reload();
    await expect(review.getByText('1 change since the last submission')).toBeVisible();
    await review.getByRole('button', { name: 'Approve 2006 American Tug 34 Put Right' }).click();
    await expect
      .poll(() =>
        boatOf(id).then(
          ({ status }) => status,
          () => 'hidden',
        ),
      )
      .toBe('live');
    await emailTo(seller!.email, /34 Put Right is live/);
    await page.goto(`/boat-details/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: '2006 American Tug 34 Put Right' }),
    ).toBeVisible();
  });
  await onPhone.close();
  await atDesk.close();
});

test('staff correct a live auction: they preview the difference, then everyone sees it, and bids can be retracted', async ({
  browser,
}) => {
  const id = await listAuction(seller!, { seconds: 7_200, model: '34 Measured' });
  await placeBid(bidder!, id, 12_000);
  await execute(`update lot set starts_at = starts_at - interval '3 days' where boat_id = $1`, [id]);
  const atDesk = await browserOf(browser, staff!, { ...desk, reducedMotion: 'reduce' });
  const page = await atDesk.newPage();
  const elsewhere = await browserOf(browser, bidder!, { ...desk, reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  await openBoat(theirs, id);
  await expect(theirs.getByRole('link', { name: 'Edit this auction’s specifications' })).toHaveCount(0);

  await page.goto('/console/review');
  await page.getByLabel('Lot number or name').fill('34 Measured');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: /2006 American Tug 34 Measured/ })).toHaveAttribute(
    'href',
    `/review/${id}`,
  );
  await openBoat(page, id);
  await page.getByRole('link', { name: 'Edit this auction’s specifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit specifications' })).toBeVisible();
  await noBarrier(page, 'change facts');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You haven’t changed anything.' })).toBeVisible();
  await page.getByLabel('Length overall (ft)').fill('thirty');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter feet' })).toBeVisible();
  await page.getByLabel('Length overall (ft)').fill('33 ft 6 in');
  await page.getByRole('button', { name: 'Review changes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog.getByRole('region', { name: 'Changes' })).toHaveText(
    /Length overall\s*34.4 ft\s*33.5 ft/,
  );
  await expect(dialog).toContainText(
    'We’ll notify 1 bidder and the seller. Bidders can retract their bids until',
  );
  await noBarrier(page, 'confirm facts');
  expect((await boatOf(id)).length).toBe(34.4);
  await dialog.getByRole('button', { name: 'Publish and notify everyone' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a reason');
  await dialog.getByLabel('Reason').fill('The survey measured her');
  await dialog.getByRole('button', { name: 'Publish and notify everyone' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await boatOf(id)).length).toBe(33.5);

  await expect(theirs.getByRole('complementary', { name: 'Changed specifications' })).toHaveText(
    /Length overall\s*34.4 ft\s*33.5 ft/,
  );
  await expect(panel(theirs).getByRole('button', { name: 'Retract bids' })).toBeVisible();
  await atDesk.close();
  await elsewhere.close();
});

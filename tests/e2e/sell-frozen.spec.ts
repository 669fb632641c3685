import { expect, test } from '@playwright/test';
import { addDocuments, requestDocument } from '../../contract/documents.ts';
import { pdf } from '../../seed/documents.ts';
import { boatOf, call, listAuction, member, placeBid, uploadFile } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { browserOf, desk } from './support/people.ts';

test('with bids a listing can be added to, not changed', async ({ browser }) => {
  const [seller, bidder] = await Promise.all([member('Frida Frost'), member('Bo Bidder')]);
  const id = await listAuction(seller, { seconds: 3_600, model: '34 Frozen' });
  await placeBid(bidder, id, 10_000);
  const context = await browserOf(browser, seller, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/sell-boat-step?id=${id}&step=story`);
  await expect(
    page.getByText('This boat has bids, so you can’t change what buyers have already read.'),
  ).toBeVisible();
  await noBarrier(page, 'frozen');
  await expect(page.getByLabel('Summary')).toBeDisabled();
  await page.getByLabel('Add to: The story').fill('The batteries are new since Monday.');
  await page.getByRole('link', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect
    .poll(async () => (await boatOf(id)).description)
    .toMatch(/papers say so\.\n\nThe batteries are new since Monday\.$/);
  await context.close();
});

test('requests for documents that couldn’t be loaded are loaded again; a grant can be revoked', async ({
  browser,
}) => {
  const [seller, buyer] = await Promise.all([member('Dora Documents'), member('Bea Buyer')]);
  const id = await listAuction(seller, { seconds: 3_600, model: '34 Requests' });
  const survey = new Blob([new Uint8Array(pdf('Survey', ['Sound.']))]);
  const document = await uploadFile(survey, 'survey.pdf', 'document', seller.token);
  await call(
    addDocuments,
    {
      body: { market_place_id: id, documents: [{ id: document, title: 'Survey', visibility: 'on-request' }] },
    },
    seller.token,
  );
  await call(requestDocument, { body: { market_place_id: id, id: document } }, buyer.token);
  const context = await browserOf(browser, seller, desk);
  const page = await context.newPage();
  await page.route('**/api/v1/document-requests**', (route) => route.abort());
  await page.goto(`/sell-boat-step?id=${id}&step=documents`);
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the document requests' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/v1/document-requests**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  const state = async () => (await boatOf(id, buyer.token)).documents[0]?.request;
  await page.getByRole('button', { name: 'Share Survey with Bea Buyer', exact: true }).click();
  await expect.poll(state).toBe('granted');
  await page.getByRole('button', { name: 'Stop sharing Survey with Bea Buyer' }).click();
  await expect(page.getByRole('button', { name: 'Share Survey with Bea Buyer', exact: true })).toBeVisible();
  expect(await state()).toBe('declined');
  await context.close();
});

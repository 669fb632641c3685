import { call } from '../e2e/support/api.ts';
import * as content from '../../contract/content.ts';
import { hydrated } from '../e2e/support/people.ts';
import { once } from './states.ts';
import { scene } from './studio.ts';
import type { Page } from '@playwright/test';

const article = once(async () => {
  const { lists } = await call(content.listArticles, { query: { page: 1, limit: 1 } });
  return `/blog-details/${lists[0]!.id}`;
});

scene('our story', { path: '/our-story' });
scene('buying a boat', { path: '/buying-boat' });
scene('selling a boat', { path: '/selling-boat' });
scene('finalizing a sale', { path: '/finalizing-sale' });
scene('support', { path: '/support' });
scene('terms and conditions', { path: '/terms-condition' });
scene('privacy', { path: '/privacy' });
scene('cookie policy', { path: '/cookie-policy' });
scene('acceptable use', { path: '/acceptable-use' });
scene('legal version', { path: '/legal/terms-condition/2026-11-26' });
scene('seller agreement', { path: '/seller-agreements' });
scene('buyer agreement', { path: '/buyer-aggrements' });
scene('blog', { path: '/blog' });
scene('article', { path: article });
scene('faq', { path: '/faq' });
scene('faq open', { path: '/faq', act: (page) => page.locator('main summary').first().click() });
scene('contact', { path: '/contact' });
scene('contact mistakes', { path: '/contact', act: sendNothing });
scene('unsubscribe', { path: '/unsubscribe?token=none' });
scene('email change confirm', { path: '/email-change?confirm=none' });
scene('email change undo', { path: '/email-change?undo=none' });

async function sendNothing(page: Page): Promise<void> {
  const send = page.locator('main form').getByRole('button').last();
  await page.getByLabel('Name', { exact: true }).click();
  await hydrated(send);
  await send.click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

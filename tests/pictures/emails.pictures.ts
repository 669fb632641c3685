import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as account from '../../contract/account.ts';
import * as listings from '../../contract/listings.ts';
import * as content from '../../contract/content.ts';
import * as payments from '../../contract/payments.ts';
import * as staff from '../../contract/staff.ts';
import * as upsells from '../../contract/upsells.ts';
import type { StoredEmail } from '../../server/email/email-folder.ts';
import { layout } from '../../server/email/layout.ts';
import { call, listForSale, member, newAddress, password, type Member } from '../e2e/support/api.ts';
import { makeSiteStaff } from '../e2e/support/careful-site.ts';
import { dataDir } from '../e2e/support/settings.ts';
import type { Findings } from './inspect.ts';
import { folder, themes } from './settings.ts';
import * as state from './states.ts';

const widths = [390, 600] as const;

function sent(): StoredEmail[] {
  const emails = join(dataDir, 'mail');
  return readdirSync(emails)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(emails, file), 'utf8')) as StoredEmail)
    .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}
/** The last email of a kind, once it has come. */
async function last(is: (mail: StoredEmail) => boolean): Promise<StoredEmail> {
  await expect.poll(() => sent().some(is), { timeout: 60_000 }).toBe(true);
  return sent().findLast(is)!;
}
const byId = (beginning: string) => last(({ id }) => id.startsWith(beginning));
/** A notification's email, by the code in its button. */
const byCode = (code: number) =>
  last(
    ({ id, text }) =>
      id.startsWith('notification-') && new RegExp(`/boat-details/\\d+\\?type=${code}\\b`).test(text),
  );

/**
 * One email as an email app shows it: narrow and wide, in both themes; nothing wider than the screen,
 * everything also in its plain text.
 */
function email(kind: string, find: () => Promise<Pick<StoredEmail, 'html' | 'text'>>): void {
  test(`email ${kind}`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    const { html, text } = await find();
    const shots: string[] = [];
    const findings: Findings = {};
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.setContent(html);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) findings[`wider than the screen ${width}`] = [`${wide} px`];
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const file = `mail-${kind.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        shots.push(file);
      }
    }
    const missing = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const unsaid = [...new Set(missing)].filter((href) => !text.includes(href));
    if (unsaid.length > 0) findings['not in the plain text'] = unsaid;
    await context.close();
    writeFileSync(
      join(folder, `mail-${kind.replaceAll(' ', '-')}.json`),
      JSON.stringify({ name: `mail ${kind}`, shots, findings }, null, 1),
    );
  });
}

const opened = { password, fullName: 'Una Vail', userType: 1, acceptTerms: true } as const;
email('verify', async () => {
  await call(account.signUp, { body: { ...opened, email: newAddress() } });
  return byId('verify-');
});
email('account exists', async () => {
  await call(account.signUp, { body: { ...opened, email: (await state.newcomer()).email } });
  return byId('exists-');
});
email('code', async () => {
  await call(account.forgotPassword, { body: { email: 'ella@example.com' } });
  return byId('reset-');
});
email('new device', async () => {
  const { email } = await member('Nia Device');
  await call(account.login, { body: { type: 'email-password', email, password } }, undefined, {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  });
  return byId('device-');
});
email('password changed', async () => {
  const { token } = await member('Pia Password');
  await call(
    account.changePassword,
    { body: { type: 'change-password', oldPassword: password, newPassword: 'sea-worthy-2' } },
    token,
  );
  return byId('password-');
});
email('staff invited', async () => {
  await call(
    staff.addStaff,
    { body: { email: newAddress(), fullName: 'Mika Aalto', staffRole: 'lister', staffAllowedBoatLimit: 5 } },
    (await state.harbor()).token,
  );
  return byId('staff-');
});
email('inquiry', async () => {
  await call(
    listings.contactSeller,
    {
      body: {
        market_place_id: await state.demoAsking(),
        message: 'Is she still in the water?\n\nWe could come on Saturday, with our surveyor.',
      },
    },
    (await state.newcomer()).token,
  );
  return last(({ id }) => /^(inquiry|message)-/.test(id));
});
email('contact form', async () => {
  await call(content.addContact, {
    body: {
      name: 'Una Vail',
      email: 'una@example.com',
      topic: 'buying',
      message: 'How do I see a boat before I bid?',
    },
  });
  return byId('contact-');
});
for (const [code, what] of [
  [1, 'new bid'],
  [2, 'outbid'],
  [3, 'ended'],
  [4, 'watched'],
  [5, 'comment'],
  [6, 'reply'],
] as const) {
  email(`notification ${code} ${what}`, async () => {
    const id = await state.contested();
    if (code === 3) await state.closed(state.unsold);
    if (code === 4) await watchedSoon();
    if (code >= 5) {
      const { id: first } = await state.comment(await state.ella(), id, 'Were the tanks replaced?');
      await state.comment(await state.owner(), id, 'In 2019, all four.', first);
    }
    return byCode(code);
  });
}
/** An auction that ends within the hour tells who watches it. */
async function watchedSoon(): Promise<void> {
  const { watchBoat } = await import('../../contract/bids.ts');
  await call(
    watchBoat,
    { body: { market_place_id: await state.ending(), watching: true } },
    (await state.newcomer()).token,
  );
}
email('refund', async () => {
  const [seller, staffer] = [await member('Rita Refund'), await member('Stella Staff')];
  await makeSiteStaff(staffer);
  await buyFeatured(seller);
  const [invoice] = (await call(payments.listInvoices, { query: { page: 1, limit: 1 } }, seller.token)).lists;
  await call(
    payments.refundInvoice,
    { body: { invoiceId: invoice!.id, amount: 500, reason: 'kindness' } },
    staffer.token,
    { 'Idempotency-Key': randomUUID() },
  );
  return byId('refund-');
});
email('dispute', async () => {
  const seller = await member('Dana Dispute', { hasCard: false });
  await call(payments.addCard, { body: { paymentMethod: 'pm_card_createDispute' } }, seller.token);
  await buyFeatured(seller);
  return byId('dispute-');
});
/** A boat of theirs among the first of its list, paid. */
async function buyFeatured(seller: Member): Promise<void> {
  const market_place_id = await listForSale(seller, {
    make: 'Sabre',
    model: '38 Mk II',
    year: 2012,
    askingPrice: 142_000,
  });
  await call(upsells.buyUpsell, { body: { market_place_id, upsellId: 1 } }, seller.token, {
    'Idempotency-Key': randomUUID(),
  });
}
email('friday list', async () =>
  layout({
    productName: 'Bowline',
    siteUrl: 'https://boats.example.com',
    heading: '3 boats end within a week',
    preview: '1989 Grand Banks 42 Classic',
    paragraphs: ['Every auction that ends in the next seven days, ending soonest first.'],
    details: [
      ['1989 Grand Banks 42 Classic, Anacortes, WA', '$86,500, ends Tue, Nov 24, 9:00 AM PST'],
      ['2012 Sabre 38 Mk II, Camden, ME', '$142,000, ends Wed, Nov 25, 1:30 PM EST'],
      [
        'Wellington & Featherstonehaugh Boatbuilders of Lymington Thirty-Eight Classic Flybridge Motor Yacht',
        '$1,234,567, ends Thu, Nov 26, 8:15 AM EST',
      ],
    ],
    button: { label: 'Browse auctions', href: 'https://boats.example.com/auction' },
    reason: 'You get this letter because you subscribed to the Friday list with this address.',
    stopHref: 'https://boats.example.com/unsubscribe?token=x',
  }),
);

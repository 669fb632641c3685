import { randomUUID } from 'node:crypto';
import { listInvoices } from '../../contract/console-money.ts';
import { setFeatured } from '../../contract/console-auctions.ts';
import { addHeldWord } from '../../contract/console-moderation.ts';
import { report } from '../../contract/reports.ts';
import { buyUpsell } from '../../contract/upsells.ts';
import { call, comment, listForSale, member } from '../e2e/support/api.ts';
import { settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const who = state.siteOwner;
/** The demo's busiest auction with a report of a comment, and an invoice of its seller. */
const busy = state.once(async () => {
  const boat = await state.demoAuction();
  const [talker, reader] = [await member('Tom Talker'), await member('Rita Reader')];
  const { id } = await comment(talker, boat, 'Cheap watches at my site');
  await call(
    report,
    { body: { market_place_id: boat, comment_id: id, reason: 'spam', note: 'Third time today' } },
    reader.token,
  );
  return boat;
});
const invoice = state.once(async () => {
  const seller = await member('Petra Payer');
  const boat = await listForSale(seller, {
    make: 'Sabre',
    model: '38 Invoice',
    year: 2008,
    askingPrice: 180_000,
  });
  await call(buyUpsell, { body: { market_place_id: boat, upsellId: 4 } }, seller.token, {
    'Idempotency-Key': randomUUID(),
  });
  const { lists } = await call(listInvoices, { query: { limit: 1 } }, (await who()).token);
  return lists[0]?.id ?? 0;
});

for (const section of [
  'people',
  'listings',
  'review',
  'messages',
  'sales',
  'money',
  'content',
  'catalog',
  'rules',
  'switches',
  'operations',
  'emails',
  'figures',
  'staff',
  'audit',
])
  scene(`console ${section}`, { path: `/console/${section}`, who, act: settled });
scene('console now', {
  path: async () => {
    await busy();
    return '/console';
  },
  who,
  act: settled,
});
scene('console reports', {
  path: async () => {
    await busy();
    return '/console/reports';
  },
  who,
  act: settled,
});
const held = state.once(async () => {
  const { token } = await who();
  for (const [kind, text] of [
    ['word', 'timeshare'],
    ['link', 'deals.example.org'],
  ] as const)
    await call(addHeldWord, { body: { kind, text, reason: 'Advertisements' } }, token);
  const author = await member('Cal Commenter');
  await comment(author, await state.demoAuction(), 'Lovely lines. My timeshare is for sale, too.');
});
for (const view of ['held', 'words'])
  scene(`console ${view} comments`, {
    path: async () => {
      await held();
      return `/console/reports?state=${view}`;
    },
    who,
    act: settled,
  });
scene('console featured', {
  path: async () => {
    const [one, two] = [await state.demoAuction(), await busy()];
    await call(
      setFeatured,
      { body: { ids: [...new Set([one, two])], reason: 'This week' } },
      (await who()).token,
    );
    return '/console/listings?view=featured';
  },
  who,
  act: settled,
});
scene('console selected', {
  path: '/console/listings?status=live',
  who,
  act: async (page) => {
    await settled(page);
    for (const nth of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(nth)
        .check({ force: true });
  },
});
scene('console auction', { path: async () => `/console/auctions/${await busy()}`, who, act: settled });
scene('console person', {
  path: async () => `/console/people/${(await state.ella()).id}`,
  who,
  act: settled,
});
scene('console invoice', { path: async () => `/console/money/${await invoice()}`, who, act: settled });
for (const tab of ['Disputes and payouts', 'Ledger', 'Plans and upgrades'])
  scene(`console ${tab.toLowerCase()}`, {
    path: '/console/money',
    who,
    act: async (page) => {
      await settled(page);
      await page.getByRole('tab', { name: tab }).click();
      await settled(page);
    },
  });
scene('console article', {
  path: '/console/content',
  who,
  act: async (page) => {
    await settled(page);
    await page.getByRole('row').getByRole('link').first().click();
    await page.getByLabel('Text (Markdown)').waitFor();
  },
});
scene('console email texts', { path: '/console/content/emails', who, act: settled });
scene('console email text', {
  path: '/console/content/emails/outbid',
  who,
  act: async (page) => {
    await settled(page);
    await page.getByLabel('Subject and heading').fill('You’ve been outbid');
    await page.getByText(/^This text is missing/).waitFor();
    await page
      .getByRole('button', { name: /^History/ })
      .first()
      .click();
    await page.frameLocator('iframe').getByRole('heading').waitFor();
  },
});
scene('console email text of a sale', {
  path: '/console/content/emails/saleByWire',
  who,
  act: async (page) => {
    await settled(page);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
  },
});
scene('console add picture', {
  path: '/console/content/article/pictures-of-boats',
  who,
  isScreen: true,
  act: async (page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Add picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add picture' }).click();
  },
});
scene('console search', {
  path: '/console',
  who,
  isScreen: true,
  act: async (page) => {
    await settled(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').first().fill('ella');
    await page.getByRole('option').first().waitFor();
  },
});
scene('console suspend', {
  path: async () => `/console/people/${(await state.tern()).id}`,
  who,
  isScreen: true,
  act: async (page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
});

import { randomUUID } from 'node:crypto';
import { reportClientError } from '../../contract/client-errors.ts';
import { addEvidenceFile, saveEvidenceText } from '../../contract/console-disputes.ts';
import { readMoney } from '../../contract/console-money.ts';
import { addCard } from '../../contract/payments.ts';
import { buyUpsell } from '../../contract/upsells.ts';
import { pdf } from '../../seed/documents.ts';
import { call, listForSale, member, uploadFile } from '../e2e/support/api.ts';
import { settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const who = state.siteOwner;

/** A disputed payment, with an explanation and two files; its number. */
const dispute = state.once(async () => {
  const seller = await member('Dana Dispute', { hasCard: false });
  await call(addCard, { body: { paymentMethod: 'pm_card_createDispute' } }, seller.token);
  const boat = await listForSale(seller, {
    make: 'Sabre',
    model: '38 Mk II',
    year: 2012,
    askingPrice: 142_000,
  });
  await call(buyUpsell, { body: { market_place_id: boat, upsellId: 1 } }, seller.token, {
    'Idempotency-Key': randomUUID(),
  });
  const { token } = await who();
  let id: number | undefined;
  while (id === undefined)
    id = (await call(readMoney, {}, token)).disputes.find(({ name }) => name === seller.fullName)?.id;
  await call(
    saveEvidenceText,
    { params: { id }, body: { text: 'The member used the upgrade for all of its seven days.' } },
    token,
  );
  for (const [kind, title] of [
    ['receipt', 'receipt.pdf'],
    ['service', 'Days on which the listing was featured, with the number of visitors on each of them.pdf'],
  ] as const) {
    const file = new Blob([new Uint8Array(pdf('Record', ['Delivered.']))], { type: 'application/pdf' });
    const uploadId = await uploadFile(file, 'record.pdf', 'document', token);
    await call(addEvidenceFile, { params: { id }, body: { kind, uploadId, title } }, token);
  }
  return id;
});
scene('console dispute', {
  path: async () => `/console/money/disputes/${await dispute()}`,
  who,
  act: settled,
});
scene('console dispute submit', {
  path: async () => `/console/money/disputes/${await dispute()}`,
  who,
  act: async (page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Submit evidence' }).click();
  },
});

const broken = state.once(async () => {
  for (const [message, frame] of [
    ['TypeError: undefined is not an object (evaluating ‘boat.pictures[0].width’)', 'showPicture'],
    ['RangeError: Invalid time value', 'formatDay'],
  ] as const)
    await call(reportClientError, {
      body: {
        kind: 'error',
        message,
        frames: [`${frame} /_next/static/chunks/pages/boat-details/a1b2c3.js:1:23456`],
        page: '/boat-details/1989-grand-banks-42-classic-12',
        release: 'a1b2c3d4',
      },
    });
});
scene('console browser errors', {
  path: async () => {
    await broken();
    return '/console/operations';
  },
  who,
  act: async (page) => {
    await settled(page);
    await page.getByRole('heading', { name: 'Browser errors' }).scrollIntoViewIfNeeded();
  },
});

/** Lists whose answer fails, and lists that found nothing. */
for (const section of ['people', 'listings', 'sales', 'emails', 'audit', 'messages'])
  scene(`console ${section} failed`, {
    path: `/console/${section}`,
    who,
    before: (page) =>
      page.route(/\/api\/v1\/console\/(?!me\b|now\b)/, (route) => route.fulfill({ status: 503, body: '' })),
    act: settled,
  });
for (const [section, query] of [
  ['people', 'search=zzzz'],
  ['listings', 'search=zzzz'],
  ['emails', 'search=zzzz'],
  ['audit', 'search=zzzz'],
] as const)
  scene(`console ${section} empty`, { path: `/console/${section}?${query}`, who, act: settled });

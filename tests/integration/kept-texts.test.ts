import { randomUUID } from 'node:crypto';
import type { AxiosResponse } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import { pdf } from '../../seed/documents.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted } from '../support/bidding.ts';
import { listing } from '../support/listings.ts';
import { naughty } from '../support/naughty.ts';
import { forSale } from '../support/offers.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let buyer: Person;
let staff: Person;
/**
 * A live auction of the seller's with a photograph and a document; a draft; a conversation; a sale with the
 * buyer's word on it.
 */
let boat: number;
let photo: number;
let paper: number;
let draft: number;
let inquiry: number;
let sold: number;
let feedback: number;
let hired: number;
let feed: number;
let inspection: number;

beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { reviewByHand: true } });
  [seller, buyer, staff] = [await person(site, { userType: 2 }), await person(site), await person(site)];
  await makeStaff(site, staff.id);
  boat = await auction(site, seller.id, { endsIn: 4 * 86_400 });
  [photo, paper] = [await upload('picture'), await upload('document')];
  await done(
    post(seller, '/add-documents', {
      market_place_id: boat,
      documents: [{ id: paper, title: 'Survey', visibility: 'on-request' }],
    }),
  );
  draft = (await done(post(seller, '/create-boat', { make: 'Sabre' }))).id;
  inquiry = (
    await done(
      post(buyer, '/marketPlace/contact-seller', { market_place_id: boat, message: 'May I see her?' }),
    )
  ).id;
  sold = await auction(site, seller.id);
  await accepted(site, buyer, sold, 12_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1_000) })
    .where('boat_id', '=', sold)
    .execute();
  await closeAuction(site.context, { boatId: sold });
  await site.db.updateTable('lot').set({ sale_state: 'done' }).where('boat_id', '=', sold).execute();
  feedback = (
    await done(post(buyer, '/feedback', { market_place_id: sold, rating: 5, body: 'As described.' }))
  ).id;
  hired = (
    await done(
      post(seller, '/user/add-staff', {
        email: `${randomUUID()}@example.com`,
        fullName: 'Lee Ward',
        staffRole: 'lister',
      }),
    )
  ).id;
  feed = (await done(post(seller, '/marketPlace/feeds', { name: 'Yard', url: null, ...feedOf }))).id;
  const report = await forSale(site, seller.id);
  inspection = (
    await site
      .as(seller.token)
      .post(
        '/upsell/buy',
        { upsellId: 4, market_place_id: report },
        { headers: { 'Idempotency-Key': randomUUID() } },
      )
  ).data.data.id;
});
afterAll(() => site?.stop());

const feedOf = { format: 'csv', everyHours: 24, whenGone: 'flag', listAs: 'draft', isActive: true };
const post = (who: Person | undefined, path: string, body: object): Promise<AxiosResponse> =>
  site.as(who?.token).post(path, body);
const get = async (who: Person | undefined, path: string, params: object = {}) =>
  (await site.as(who?.token).get(path, { params })).data.data;
async function done(asked: Promise<AxiosResponse>) {
  const { status, data } = await asked;
  if (status !== 200) throw new Error(JSON.stringify(data));
  return data.data;
}
async function upload(kind: 'picture' | 'document'): Promise<number> {
  const parts = new FormData();
  parts.append('kind', kind);
  if (kind === 'picture') parts.append('market_place_id', String(boat));
  const bytes =
    kind === 'document'
      ? pdf('Survey', ['Sound.'])
      : await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5f8b' } })
          .jpeg()
          .toBuffer();
  parts.append('file', new Blob([new Uint8Array(bytes)]), kind === 'document' ? 'survey.pdf' : 'photo.jpg');
  return (await done(site.as(seller.token).post('/file/upload', parts))).id;
}

/** Where a text is written, and where people read it again. */
interface Kept {
  write(text: string): Promise<AxiosResponse>;
  read(reply: AxiosResponse, text: string): Promise<unknown>;
  /** How much of a text there is room for. */
  room?: number;
}
const inProfile = (field: string, room: number): Kept => ({
  room,
  write: (text) => post(seller, '/update-profile', { [field]: text }),
  read: async () => (await get(seller, '/user/details'))[field],
});
const inDraft = (put: (text: string) => object, read: (boat: Boat) => unknown, room = 60): Kept => ({
  room,
  write: (text) => post(seller, '/create-boat', { id: draft, ...put(text) }),
  read: async () => read(await get(seller, '/boat-by-id', { id: draft })),
});
const address = () => `${randomUUID()}@example.com`;

const fields: Record<string, Kept> = {
  'a name at sign-up': {
    write: (text) => post(undefined, '/sign-up', { ...form({ email: address() }), fullName: text }),
    read: async (reply) =>
      (
        await site.db
          .selectFrom('account')
          .select('full_name')
          .where('email', '=', reply.data.data.email)
          .executeTakeFirstOrThrow()
      ).full_name,
  },
  'a name': inProfile('fullName', 100),
  'a dealer’s name': inProfile('dealerName', 120),
  'a city': inProfile('city', 80),
  'a state': inProfile('state', 40),
  'what one says of oneself': {
    ...inProfile('bio', 2_000),
    read: async () => (await get(seller, '/user/details')).userProfile.bio,
  },
  'a comment': {
    write: (text) => post(buyer, '/add_comment', { market_place_id: boat, body: text }),
    read: async () =>
      (await get(undefined, '/commentlist', { market_place_id: boat, limit: 1 })).lists[0].body,
  },
  'a question in private': {
    write: (text) => post(buyer, '/marketPlace/contact-seller', { market_place_id: boat, message: text }),
    read: async () => (await get(seller, `/inquiry/${inquiry}`)).messages.at(-1).body,
  },
  'its answer': {
    write: (text) => post(seller, '/inquiry/reply', { inquiry_id: inquiry, message: text }),
    read: async () => (await get(buyer, `/inquiry/${inquiry}`)).messages.at(-1).body,
  },
  'a word with an offer': {
    write: async (text) =>
      site.as(buyer.token).post(
        '/bid/add',
        {
          market_place_id: await forSale(site, seller.id),
          amount: 40_000_00,
          kind: 'offer',
          message: text,
        },
        { headers: { 'Idempotency-Key': randomUUID() } },
      ),
    read: async () => (await get(seller, '/offers')).lists[0].offers.at(-1).message,
  },
  'why a bid is taken back': {
    write: async (text) => {
      const other = await auction(site, seller.id, { endsIn: 86_400 });
      const { bid } = await accepted(site, buyer, other, 12_000);
      return post(buyer, '/bid/retract', {
        market_place_id: other,
        bid_id: bid.id,
        intended_amount: 11_000_00,
        reason: text,
      });
    },
    read: async () =>
      (
        await site.db
          .selectFrom('bid_retraction')
          .select('reason')
          .orderBy('bid_id', 'desc')
          .executeTakeFirstOrThrow()
      ).reason,
  },
  'a make': inDraft(
    (make) => ({ make }),
    (one) => one.make,
  ),
  'a model': inDraft(
    (model) => ({ model }),
    (one) => one.model,
  ),
  'a first line': inDraft(
    (lede) => ({ lede }),
    (one) => one.lede,
  ),
  'a story': inDraft(
    (description) => ({ description }),
    (one) => one.description,
  ),
  'what is not right': inDraft(
    (flaws) => ({ flaws }),
    (one) => one.flaws,
  ),
  'a town': inDraft(
    (city) => ({ location: { city } }),
    (one) => one.location.city,
  ),
  'an engine': inDraft(
    (text) => ({ engines: [{ make: text, model: text }] }),
    ({ engines: [engine] }) => (engine?.make === engine?.model ? engine?.make : engine),
    40,
  ),
  'a fact': inDraft(
    (text) => ({ facts: [{ label: text, value: text }] }),
    ({ facts: [fact] }) => (fact?.label === fact?.value ? fact?.label : fact),
  ),
  'what is no value yet': inDraft(
    (text) => ({ typed: [{ field: 'length', text }] }),
    (one) => one.editing?.typed[0]?.text,
  ),
  'a caption': {
    write: (text) =>
      post(seller, '/update-sort-order', { market_place_id: boat, photos: [{ id: photo, caption: text }] }),
    read: async () => (await get(undefined, '/boat-by-id', { id: boat })).attachments[0].caption,
  },
  'a document’s title': {
    write: (text) =>
      site.as(seller.token).patch('/edit-document', { market_place_id: boat, id: paper, title: text }),
    read: async () => (await get(undefined, '/boat-by-id', { id: boat })).documents[0].title,
  },
  'a word with a request': {
    write: async (text) => {
      await site.db.deleteFrom('document_request').execute();
      return post(buyer, '/request-document', { market_place_id: boat, id: paper, message: text });
    },
    read: async () => (await get(seller, '/document-requests', { market_place_id: boat })).lists[0].message,
  },
  'a message to the site': {
    write: (text) =>
      post(undefined, '/contact/add', { name: text, email: address(), topic: 'other', message: text }),
    read: async (reply) => {
      const row = await site.db
        .selectFrom('contact_message')
        .select(['name', 'message'])
        .where('id', '=', reply.data.data.id)
        .executeTakeFirstOrThrow();
      return row.name === row.message ? row.name : row;
    },
  },
  'a reader’s name': {
    write: (text) => post(undefined, '/subscribe_email', { name: text, email: address() }),
    read: async () =>
      (
        await site.db
          .selectFrom('subscriber')
          .select('name')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).name,
  },
  'a member’s name': {
    write: (text) => post(undefined, '/membership/email', { name: text, email: address() }),
    read: async () =>
      (
        await site.db
          .selectFrom('membership_subscriber')
          .select('name')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).name,
  },
  'a name among staff': {
    write: (text) => site.as(seller.token).patch('/user/edit-staff', { id: hired, fullName: text }),
    read: async () => (await get(seller, `/admin/user_by_id/${hired}`)).fullName,
  },
  'a feed’s name': {
    room: 80,
    write: (text) => post(seller, '/marketPlace/feeds', { id: feed, name: text, url: null, ...feedOf }),
    read: async () => (await get(seller, '/marketPlace/feeds')).lists[0].name,
  },
  'a word on a sale': {
    write: async (text) => {
      await site.db.deleteFrom('feedback').execute();
      return post(buyer, '/feedback', { market_place_id: sold, rating: 4, body: text });
    },
    read: async () => (await get(undefined, '/get_feedback', { user_id: seller.id })).lists[0].body,
  },
  'the answer to it': {
    write: async (text) => {
      [{ id: feedback }] = (await site.db
        .updateTable('feedback')
        .set({ reply: null, replied_by: null, replied_at: null })
        .returning('id')
        .execute()) as [{ id: number }];
      return post(seller, '/feedback/reply', { id: feedback, reply: text });
    },
    read: async () => (await get(undefined, '/get_feedback', { user_id: seller.id })).lists[0].reply,
  },
  'why a listing goes back': {
    write: async (text) =>
      post(staff, '/review/decide', {
        market_place_id: await listing(site, seller, { status: 'submitted' }),
        decision: 'reject',
        reason: text,
      }),
    read: async () =>
      (await get(seller, '/notification/lists', { limit: 1 })).list[0].message.body.replace(
        'We reviewed your listing and need a change before we can publish it: ',
        '',
      ),
  },
  'why one is taken down': {
    write: async (text) =>
      site.as(seller.token).patch('/user/change-boat-status', {
        market_place_id: await listing(site, seller),
        status: 'withdrawn',
        reason: text,
      }),
    read: async (reply) => (await get(seller, `/boatReport/${reply.data.data.id}`)).transitions.at(-1).reason,
  },
  'what is changed of a live auction, and why': {
    write: (text) =>
      post(staff, '/boat/change-facts', {
        market_place_id: boat,
        reason: `Seen: ${text}`,
        facts: { flaws: text },
      }),
    read: async (_, text) => {
      const { reason } = await site.db
        .selectFrom('fact_change')
        .select('reason')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return reason === `Seen: ${text}` ? (await get(undefined, '/boat-by-id', { id: boat })).flaws : reason;
    },
  },
  'how an inspection stands': {
    write: (text) => post(staff, '/upsell/inspection', { id: inspection, note: text, isDone: false }),
    read: async () => (await get(seller, '/user-upsell')).lists[0].note,
  },
};

/** What no field takes: half a sign, control characters, the marks that turn text around. */
const isRefused = (text: string) =>
  !text.isWellFormed() || /[\p{Cc}--[\t\n\r]]|[\u202A-\u202E\u2066-\u2069\uFEFF]/v.test(text);
const refused = naughty.filter(isRefused).map((text) => `(${text})`);
/** What a program might take for something else than text stands alone, the others side by side. */
const alone = ['null', 'undefined', 'true', '0', '-0', '[]', '{}', '__proto__', 'constructor'].filter(
  (text) => naughty.includes(text),
);
const together = naughty
  .filter((text) => !isRefused(text) && !/[\t\n\r]/.test(text) && !alone.includes(text))
  .map((text) => `(${text})`);

/** The texts side by side, as many at once as there is room for. */
function inRoom(room: number): string[] {
  const rows: string[] = [];
  for (const text of together) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + text.length <= room) rows[rows.length - 1] = row + text;
    else if (text.length <= room) rows.push(text);
  }
  return rows;
}

test.each(Object.entries(fields))(
  '%s: what is taken is kept and shown as it was typed',
  async (_, { write, read, room = 100 }) => {
    for (const text of refused) {
      const reply = await write(text);
      expect(reply.status, JSON.stringify(text)).toBe(400);
      expect(Object.values(reply.data.fields), JSON.stringify(text)).toContain(
        'This contains characters that can’t be displayed',
      );
    }
    for (const text of [...inRoom(room), ...alone]) {
      const reply = await write(text);
      if (reply.status === 400 && text.length < 3) continue; // too short for a reason
      expect(reply.status, `${JSON.stringify(text)}: ${JSON.stringify(reply.data)}`).toBe(200);
      expect(await read(reply, text)).toBe(text);
    }
  },
  60_000,
);

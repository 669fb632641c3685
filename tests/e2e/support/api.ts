import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import * as account from '../../../contract/account.ts';
import { listNotifications } from '../../../contract/notifications.ts';
import * as bids from '../../../contract/bids.ts';
import type { boatTypes } from '../../../contract/boats.ts';
import * as boatSearch from '../../../contract/boat-search.ts';
import { ruleDefaults } from '../../../contract/limits.ts';
import { acceptDocuments } from '../../../contract/legal.ts';
import * as listings from '../../../contract/listings.ts';
import type { Call, Data, Input } from '../../../contract/call.ts';
import * as comments from '../../../contract/comments.ts';
import * as payments from '../../../contract/payments.ts';
import type * as uploads from '../../../contract/uploads.ts';
import { accountOf } from '../../../utils/session-owner.ts';
import { execute, verify } from './database.ts';
import { origin } from './settings.ts';

const base = `${origin}/api/v1`;
export const password = 'sea-worthy';

/**
 * A call of the contract over HTTP, as the pages make it; at another site than the one all tests share, if
 * told.
 */
export async function call<C extends Call>(
  what: C,
  input: Partial<Input<C>>,
  token?: string,
  headers: Record<string, string> = {},
  site = origin,
): Promise<Data<C>> {
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const path = what.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((input.params as Record<string, unknown> | undefined)?.[name]),
  );
  const reply = await fetch(`${site}/api/v1${path}?${query}`, {
    method: what.method,
    headers: {
      ...headers,
      ...(input.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  });
  const body = (await reply.json()) as { data: Data<C>; code?: string; message: string; fields?: object };
  if (!reply.ok)
    throw new Error(
      `${what.method} ${what.path}: ${reply.status} ${body.code} ${body.message} ${JSON.stringify(body.fields ?? '')}`,
    );
  return body.data;
}

export interface Member {
  id: number;
  email: string;
  username: string;
  fullName: string;
  token: string;
}

let count = 0;
export const newAddress = () => `sailor${process.pid}x${++count}@example.com`;

/**
 * Opens an account, verified and signed in, with a phone number, a card and accepted agreements unless told
 * otherwise.
 */
export async function member(
  fullName: string,
  { hasPhone = true, hasCard = true, hasAgreements = true } = {},
): Promise<Member> {
  const phone = hasPhone && { countryCode: '1', phoneNumber: '2065550123' };
  const who = await signedUp({ fullName, userType: 1, ...phone }, hasAgreements);
  if (hasCard) await call(payments.addCard, { body: { paymentMethod: 'pm_card_visa' } }, who.token);
  return who;
}

/** Opens a dealership's own account, verified and signed in. */
export const dealer = (fullName: string, dealerName: string): Promise<Member> =>
  signedUp({ fullName, userType: 2, dealerName, countryCode: '1', phoneNumber: '2065550124' });

type NewAccount = Omit<Input<typeof account.signUp>['body'], 'email' | 'password' | 'acceptTerms'>;

async function signedUp(person: NewAccount, hasAgreements = true): Promise<Member> {
  const email = newAddress();
  await call(account.signUp, { body: { ...person, email, password, acceptTerms: true } });
  await verify(email);
  const { authToken: token, id } = await call(account.login, {
    body: { type: 'email-password', email, password },
  });
  const { username } = await (hasAgreements ? acceptAgreements(token) : call(account.userDetails, {}, token));
  return { id, email, username, fullName: person.fullName, token };
}

/** Accepts every legal document that the account hasn't accepted yet; at another site, if told. */
export async function acceptAgreements(token: string, ask: typeof call = call) {
  const { documentsToAccept } = await ask(account.userDetails, {}, token);
  const documents = documentsToAccept.map(({ document, version }) => ({ document, version }));
  return ask(acceptDocuments, { body: { documents, context: 'profile' } }, token);
}

const pictures = ['american-tug-34-1', 'american-tug-34-2'];

/**
 * Uploads one of the demo's pictures. A small `width` saves the seconds it takes to cut the sizes of a large
 * one.
 */
export async function upload(name: string, token: string, width?: number): Promise<number> {
  const picture = sharp(fileURLToPath(new URL(`../../../seed/pictures/${name}.webp`, import.meta.url)));
  const bytes = new Uint8Array(await (width ? picture.resize(width).webp() : picture).toBuffer());
  return uploadFile(new Blob([bytes], { type: 'image/webp' }), `${name}.webp`, 'picture', token);
}

export async function uploadFile(
  file: Blob,
  name: string,
  kind: 'picture' | 'document' | 'avatar',
  token: string,
): Promise<number> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, name);
  const reply = await fetch(`${base}/file/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await reply.json()) as { data: Data<typeof uploads.uploadFile>; message: string };
  if (!reply.ok) throw new Error(`${name}: ${body.message}`);
  return body.data.id;
}

const small = new Map<string, Promise<number[]>>();
/** The first seller's, once their sizes are cut: other sellers get copies, which takes no processor time. */
let cut: Promise<number[]> | undefined;

/**
 * As many small pictures as an auction needs, processed already; a seller's listings share them.
 */
export function smallPictures({ token }: Pick<Member, 'token'>): Promise<number[]> {
  const known = small.get(token);
  if (known) return known;
  cut ??= cutPictures(token);
  const own = cut.then((ids) => copyUploads(ids, token));
  small.set(token, own);
  return own;
}

async function cutPictures(token: string): Promise<number[]> {
  const names = ['american-tug-34', 'sabre-38-mkii'].flatMap((boat) => [1, 2, 3].map((i) => `${boat}-${i}`));
  const ids = await Promise.all(
    Array.from({ length: ruleDefaults.auctionPhotographs }, (_, i) =>
      upload(names[i % names.length] ?? '', token, 96),
    ),
  );
  await expect
    .poll(
      async () =>
        (await execute(`select id from upload where id = any($1) and state <> 'ready'`, [ids])).length,
      { message: 'the pictures are processed', timeout: 240_000 }, // a demo that was just seeded has its own first
    )
    .toBe(0);
  return ids;
}

/** Uploads of another account that show the same files. */
async function copyUploads(ids: number[], token: string): Promise<number[]> {
  const rows = await execute(
    `insert into upload (owner_id, kind, key, bytes, width, height, placeholder, variants, state)
     select $1, kind, key || '-' || gen_random_uuid(), bytes, width, height, placeholder, variants, state
     from upload where id = any($2) order by id returning id`,
    [accountOf(token), ids],
  );
  return rows.map(({ id }) => Number(id));
}

export const specifications = {
  make: 'American Tug',
  model: '34',
  year: 2006,
  length: 34.4,
  beam: 13.3,
  boatType: 'trawler',
  hullMaterial: 'fiberglass',
  fuelType: 'diesel',
  condition: 'used',
  lede: 'One owner, kept under a roof.',
  flaws: 'The dinghy leaks.',
  location: { city: 'Anacortes', state: 'WA', zip: '98221' },
  description: 'She has crossed to Alaska and back.\n\nEverything works, and the papers say so.',
} as const;

export interface Auction {
  /** Dollars. */
  openingBid?: number;
  reserve?: number;
  /** From now. */
  seconds: number;
  model?: string;
  boatType?: (typeof boatTypes)[number];
  hasPictures?: boolean;
}

/** Lists an auction that is live at once, with two large pictures if told; returns its id. */
export async function listAuction(
  seller: Member,
  { openingBid = 10_000, reserve, seconds, model = '34', boatType = 'trawler', hasPictures = false }: Auction,
): Promise<number> {
  const large = hasPictures ? await Promise.all(pictures.map((name) => upload(name, seller.token, 640))) : [];
  const attachments = [...large, ...(await smallPictures(seller))];
  const now = Date.now();
  const auction = {
    openingBid: openingBid * 100,
    reserve: reserve === undefined ? null : reserve * 100,
    startsAt: new Date(now - 1_000).toISOString(),
    endsAt: new Date(now + seconds * 1_000).toISOString(),
  };
  const { id } = await call(
    listings.createBoat,
    {
      body: {
        ...specifications,
        model,
        boatType,
        attachments,
        listingType: 'auction',
        auction,
        submit: true,
      },
    },
    seller.token,
  );
  await expect.poll(async () => (await boatOf(id)).status, { message: 'the auction opens' }).toBe('live');
  return id;
}

/** Lists a boat at an asking price, in dollars. */
export async function listForSale(
  seller: Member,
  {
    askingPrice,
    ...rest
  }: {
    make: string;
    model: string;
    year: number;
    askingPrice: number;
    boatType?: (typeof boatTypes)[number];
    tags?: number[];
  },
): Promise<number> {
  return (
    await call(
      listings.createBoat,
      {
        body: {
          ...specifications,
          ...rest,
          attachments: (await smallPictures(seller)).slice(0, ruleDefaults.marketplacePhotographs),
          listingType: 'marketplace',
          askingPrice: askingPrice * 100,
          submit: true,
        },
      },
      seller.token,
    )
  ).id;
}

export const boatOf = (id: number, token?: string) => call(boatSearch.boatById, { query: { id } }, token);

/** A bid over HTTP, in dollars. */
export const placeBid = (bidder: Member, boatId: number, dollars: number, kind: 'max' | 'direct' = 'max') =>
  call(bids.placeBid, { body: { market_place_id: boatId, amount: dollars * 100, kind } }, bidder.token, {
    'Idempotency-Key': randomUUID(),
  });

/** An offer on a marketplace boat, in dollars. */
export const makeOffer = (buyer: Member, boatId: number, dollars: number, message?: string) =>
  call(
    bids.placeBid,
    { body: { market_place_id: boatId, amount: dollars * 100, kind: 'offer', ...(message && { message }) } },
    buyer.token,
    { 'Idempotency-Key': randomUUID() },
  );

export const comment = (author: Member, boatId: number, body: string, parent_id?: number) =>
  call(
    comments.addComment,
    { body: { market_place_id: boatId, body, ...(parent_id && { parent_id }) } },
    author.token,
  );

export const notificationsOf = (person: Member) =>
  call(listNotifications, { query: { page: 1, limit: 50 } }, person.token);
export const watchedBy = (person: Member) =>
  call(bids.listWatched, { query: { page: 1, limit: 24 } }, person.token);
export const bidsOn = (boatId: number) =>
  call(bids.listBids, { query: { market_place_id: boatId, limit: 50 } });

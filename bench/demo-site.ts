import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as account from '../contract/account.ts';
import * as bids from '../contract/bids.ts';
import * as boatLists from '../contract/boat-lists.ts';
import * as boatSearch from '../contract/boat-search.ts';
import type { Call, Data, Input } from '../contract/call.ts';
import * as comments from '../contract/comments.ts';
import * as listings from '../contract/listings.ts';
import type * as uploads from '../contract/uploads.ts';
import { runSite, type RunningSite } from './recovery/running-site.ts';

const busy = { photographs: 60, comments: 100, bids: 100 };
const demoPassword = 'bowline-demo1';
const openingBid = 10_000_00;
const step = 500_00;

export interface DemoSite {
  origin: string;
  /** A boat of the seeded demo: a live auction. */
  boatId: number;
  /** An auction with 60 photographs, 100 comments and 100 bids. */
  busyBoatId: number;
  /** A bidder's session, with a card on file. */
  token: string;
}

/** The seeded demo as `npm start` runs it, plus one busy auction. */
export async function withDemoSite<T>(act: (site: DemoSite) => Promise<T>): Promise<T> {
  const site = await runSite({ SEED_DEMO: 'true' });
  try {
    const origin = `http://127.0.0.1:${site.port}`;
    const api = client(origin);
    const [seller, ella, tern, guest] = await Promise.all(
      ['kowalski', 'ella', 'tern', 'jorgensen'].map((name) => api.signIn(`${name}@example.com`)),
    );
    if (!seller || !ella || !tern || !guest) throw new Error('The demo has four accounts to sign in with.');
    const { lists } = await api.call(boatLists.liveAuctions, { query: { page: 1, limit: 24 } });
    const boatId = lists.at(-1)?.id;
    if (boatId === undefined) throw new Error('The demo has a live auction.');
    const busyBoatId = await listBusyBoat(api, seller);
    for (let i = 0; i < busy.bids; i++)
      await api.call(
        bids.placeBid,
        { body: { market_place_id: busyBoatId, amount: openingBid + i * step, kind: 'direct' } },
        i % 2 ? tern : ella,
        { 'idempotency-key': randomUUID() },
      );
    for (let i = 0; i < busy.comments; i++)
      await api.call(
        comments.addComment,
        { body: { market_place_id: busyBoatId, body: `Question ${i + 1}: how old are the seacocks?` } },
        guest,
      );
    await pictureJobsDone(site);
    return await act({ origin, boatId, busyBoatId, token: ella });
  } finally {
    await site.stop();
  }
}

/**
 * Waits until every picture has its sizes: pages would show originals, and resizing would take the processor
 * from the measurement.
 */
async function pictureJobsDone(site: RunningSite): Promise<void> {
  await site.withPool(async (pool) => {
    for (;;) {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from upload where kind <> 'document' and state = 'waiting'",
      );
      if (rows[0]?.count === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

type Client = ReturnType<typeof client>;

function client(origin: string) {
  const base = `${origin}/api/v1`;
  async function call<C extends Call>(
    what: C,
    input: Partial<Input<C>>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Data<C>> {
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const reply = await fetch(`${base}${what.path}?${query}`, {
      method: what.method,
      headers: {
        ...headers,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    return dataOf<C>(reply);
  }
  return {
    call,
    signIn: async (email: string) => {
      const { authToken } = await call(account.login, {
        body: { type: 'email-password', email, password: demoPassword },
      });
      return authToken;
    },
    upload: async (file: Blob, token: string) => {
      const form = new FormData();
      form.append('kind', 'picture');
      form.append('file', file, 'boat.webp');
      const reply = await fetch(`${base}/file/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return (await dataOf<typeof uploads.uploadFile>(reply)).id;
    },
  };
}

async function dataOf<C extends Call>(reply: Response): Promise<Data<C>> {
  const body = (await reply.json()) as { data: Data<C>; message: string };
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${body.message}`);
  return body.data;
}

async function listBusyBoat(api: Client, seller: string): Promise<number> {
  const names = (await readdir('seed/pictures')).filter((name) => name.endsWith('.webp'));
  const attachments: number[] = [];
  for (let i = 0; i < busy.photographs; i++) {
    const file = await readFile(`seed/pictures/${names[i % names.length]}`);
    attachments.push(await api.upload(new Blob([new Uint8Array(file)], { type: 'image/webp' }), seller));
  }
  const now = Date.now();
  const { id } = await api.call(
    listings.createBoat,
    {
      body: {
        make: 'American Tug',
        model: '34 Busy',
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
        description: 'It has crossed to Alaska and back.\n\n'.repeat(40),
        attachments,
        listingType: 'auction',
        auction: {
          openingBid,
          reserve: null,
          startsAt: new Date(now - 1_000).toISOString(),
          endsAt: new Date(now + 5 * 86_400_000).toISOString(),
        },
        submit: true,
      },
    },
    seller,
  );
  while ((await api.call(boatSearch.boatById, { query: { id } })).status !== 'live')
    await new Promise((resolve) => setTimeout(resolve, 200));
  return id;
}

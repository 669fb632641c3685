import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../seed/documents.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, buyer, stranger]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, buyer, stranger] = [
    await person(site, { fullName: 'Mara Lindqvist' }),
    await person(site, { fullName: 'Noor Haddad' }),
    await person(site),
  ];
});
afterAll(() => site.stop());

async function attach(boatId: number, visibility: string): Promise<{ id: number; path: string }> {
  const form = new FormData();
  form.append('kind', 'document');
  form.append('file', new Blob([new Uint8Array(pdf('Survey', ['Sound.']))]), 'survey.pdf');
  const { id, path, pages } = (await site.as(seller!.token).post('/file/upload', form)).data.data;
  expect(pages).toBe(1);
  await site.as(seller!.token).post('/add-documents', {
    market_place_id: boatId,
    documents: [{ id, title: 'Survey', pages: 900, visibility }],
  });
  return { id, path };
}
const documentsSeen = async (boatId: number, who?: Person) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id: boatId } })).data.data.documents as {
    id: number;
    path: string | null;
    pages: number;
    request?: string;
    title: string;
    visibility: string;
  }[];
const opens = async (path: string, who?: Person) => {
  const reply = await fetch(
    `${site.url}${path}`,
    who ? { headers: { cookie: `jwtToken=${who.token}` } } : {},
  );
  await reply.arrayBuffer();
  return reply.status === 200;
};
const ask = (boatId: number, id: number, who?: Person, message?: string) =>
  site.as(who?.token).post('/request-document', { market_place_id: boatId, id, ...(message && { message }) });
const answer = (boatId: number, id: number, user: Person, said: string, who = seller!) =>
  site
    .as(who.token)
    .post('/answer-document-request', { market_place_id: boatId, id, user_id: user.id, answer: said });
const toldTo = async (who: Person) =>
  (
    (await site.as(who.token).get('/notification/lists')).data.data.list as {
      message: { title: string };
      event: number;
      market_place_id: number;
    }[]
  ).map(({ message, event, market_place_id }) => [market_place_id, event, message.title]);

describe('a document on request', () => {
  test('is asked for, granted, told and emailed, and opens for that person alone', async () => {
    const boatId = await auction(site, seller!.id);
    const { id, path } = await attach(boatId, 'on-request');
    expect((await documentsSeen(boatId, buyer))[0]).toMatchObject({ path: null, pages: 1 });
    expect((await ask(boatId, id, buyer, 'I come on Sunday.')).data.data).toEqual({ state: 'asked' });
    expect((await ask(boatId, id, buyer)).data.data).toEqual({ state: 'asked' });
    expect((await documentsSeen(boatId, buyer))[0]).toMatchObject({ path: null, request: 'asked' });
    expect(await toldTo(seller!)).toContainEqual([boatId, 12, 'Noor Haddad requested “Survey”']);

    const { data: list } = await site
      .as(seller!.token)
      .get('/document-requests', { params: { market_place_id: boatId } });
    expect(list.data).toMatchObject({
      total: 1,
      lists: [
        {
          id,
          title: 'Survey',
          user_id: buyer!.id,
          name: 'Noor Haddad',
          message: 'I come on Sunday.',
          state: 'asked',
          hasBid: false,
          answeredAt: null,
        },
      ],
    });

    expect((await answer(boatId, id, buyer!, 'granted')).status).toBe(200);
    expect((await answer(boatId, id, buyer!, 'granted')).status).toBe(200);
    expect((await documentsSeen(boatId, buyer))[0]).toMatchObject({ path, request: 'granted' });
    expect([await opens(path, buyer), await opens(path, stranger), await opens(path)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await toldTo(buyer!)).filter(([boat]) => boat === boatId)).toEqual([
      [boatId, 12, '“Survey” is now shared with you'],
    ]);
    expect(
      await site.db.selectFrom('notification').select('mail').where('boat_id', '=', boatId).execute(),
    ).toEqual([{ mail: 'wanted' }, { mail: 'wanted' }]);
  });

  test('may be declined, and granted later after all', async () => {
    const boatId = await auction(site, seller!.id);
    const { id, path } = await attach(boatId, 'on-request');
    await ask(boatId, id, buyer);
    await answer(boatId, id, buyer!, 'declined');
    expect((await documentsSeen(boatId, buyer))[0]).toMatchObject({ path: null, request: 'declined' });
    expect((await ask(boatId, id, buyer)).data).toMatchObject({
      code: 'conflict',
      message: 'The seller declined this request.',
    });
    expect(await opens(path, buyer)).toBe(false);
    await answer(boatId, id, buyer!, 'granted');
    expect(await opens(path, buyer)).toBe(true);
  });

  test('is closed again when the seller revokes the grant, which can be granted anew', async () => {
    const boatId = await auction(site, seller!.id);
    const { id, path } = await attach(boatId, 'on-request');
    await ask(boatId, id, buyer);
    await answer(boatId, id, buyer!, 'granted');
    expect(await opens(path, buyer)).toBe(true);
    expect((await answer(boatId, id, buyer!, 'declined')).status).toBe(200);
    expect((await documentsSeen(boatId, buyer))[0]).toMatchObject({ path: null, request: 'declined' });
    expect(await opens(path, buyer)).toBe(false);
    await answer(boatId, id, buyer!, 'granted');
    expect(await opens(path, buyer)).toBe(true);
    expect((await toldTo(buyer!)).filter(([boat]) => boat === boatId)).toEqual([
      [boatId, 12, '“Survey” is now shared with you'],
      [boatId, 12, '“Survey” is no longer shared with you'],
      [boatId, 12, '“Survey” is now shared with you'],
    ]);
  });

  test("is the seller's to grant; one asks for what there is, and what is not open", async () => {
    const boatId = await auction(site, seller!.id);
    const [asked, open, bidders] = [
      await attach(boatId, 'on-request'),
      await attach(boatId, 'everyone'),
      await attach(boatId, 'bidders'),
    ];
    await ask(boatId, asked.id, buyer);
    expect((await answer(boatId, asked.id, buyer!, 'granted', buyer!)).status).toBe(404);
    expect((await answer(boatId, asked.id, stranger!, 'granted')).status).toBe(404);
    expect(
      (await site.as(buyer!.token).get('/document-requests', { params: { market_place_id: boatId } })).status,
    ).toBe(404);
    expect((await ask(boatId, asked.id, seller)).data.code).toBe('own_boat');
    expect((await ask(boatId, open.id, buyer)).data.code).toBe('conflict');
    expect((await ask(boatId, bidders.id, buyer)).data.code).toBe('conflict');
    expect((await ask(boatId, 2_000_000_000, buyer)).status).toBe(404);
    expect((await ask(boatId, asked.id)).status).toBe(401);
    expect((await ask(boatId, asked.id, await person(site, { isVerified: false }))).data.code).toBe(
      'email_not_verified',
    );
    await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', boatId).execute();
    expect((await ask(boatId, asked.id, stranger)).status).toBe(404);
  });
});

describe("a document of one's own listing", () => {
  const edit = (boatId: number, id: number, change: object, who = seller!) =>
    site.as(who.token).patch('/edit-document', { market_place_id: boatId, id, ...change });

  test('gets another title and other readers, and is taken off', async () => {
    const boatId = await auction(site, seller!.id);
    const { id, path } = await attach(boatId, 'everyone');
    expect(
      (await edit(boatId, id, { title: 'Survey 2026', visibility: 'bidders' })).data.data.documents,
    ).toMatchObject([{ id, title: 'Survey 2026', visibility: 'bidders' }]);
    expect(await opens(path)).toBe(false);
    expect((await edit(boatId, id, { title: 'Mine' }, stranger!)).status).toBe(404);
    expect((await edit(boatId, 2_000_000_000, { title: 'x' })).status).toBe(404);
    expect((await site.as(stranger!.token).delete(`/delete-document/${boatId}/${id}`)).status).toBe(404);
    expect(
      (await site.as(seller!.token).delete(`/delete-document/${boatId}/${id}`)).data.data.documents,
    ).toEqual([]);
    expect((await site.as(seller!.token).delete(`/delete-document/${boatId}/${id}`)).status).toBe(404);
  });

  test('with bids on the boat it is opened to more people, not changed, and not taken off', async () => {
    const boatId = await auction(site, seller!.id);
    const { id } = await attach(boatId, 'on-request');
    await site
      .as(buyer!.token)
      .post(
        '/bid/add',
        { market_place_id: boatId, amount: 10_000_00 },
        { headers: { 'Idempotency-Key': `documents-${boatId}` } },
      );
    expect((await edit(boatId, id, { title: 'Another' })).data.code).toBe('listing_frozen');
    expect((await edit(boatId, id, { visibility: 'bidders' })).status).toBe(200);
    expect((await edit(boatId, id, { visibility: 'on-request' })).data.code).toBe('listing_frozen');
    expect((await site.as(seller!.token).delete(`/delete-document/${boatId}/${id}`)).data.code).toBe(
      'listing_frozen',
    );
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backfillShares } from '../../server/modules/uploads/make-share.job.ts';
import { makeVariants } from '../../server/modules/uploads/make-variants.job.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, stranger, bidder]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { auctionPhotographs: 0 } });
  [seller, stranger, bidder] = [await person(site), await person(site), await person(site)];
});
afterAll(() => site.stop());

async function upload(boatId?: number, width = 60, height = 40): Promise<number> {
  const form = new FormData();
  form.append('kind', 'picture');
  if (boatId !== undefined) form.append('market_place_id', String(boatId));
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#1f5f8b' } })
          .jpeg()
          .toBuffer(),
      ),
    ]),
    'photo.jpg',
  );
  return (await site.as(seller!.token).post('/file/upload', form)).data.data.id;
}
const sort = (boatId: number, body: object, who = seller!) =>
  site.as(who.token).post('/update-sort-order', { market_place_id: boatId, ...body });
const shown = async (boatId: number) =>
  (await site.as(seller!.token).get('/boat-by-id', { params: { id: boatId } })).data.data.attachments as {
    id: number;
    isCover: number;
    caption: string;
    category?: string;
    share?: string;
    state?: string;
  }[];
const ids = async (boatId: number) => (await shown(boatId)).map(({ id }) => id);
const listed = async (count: number): Promise<[number, number[]]> => {
  const boatId = await auction(site, seller!.id);
  for (let i = 0; i < count; i += 1) await upload(boatId);
  return [boatId, await ids(boatId)];
};

describe('the order of photographs', () => {
  test('is what was said; what was not named stays behind it; the first is the cover; captions stay with their pictures', async () => {
    const [boatId, [a, b, c, d]] = await listed(4);
    const { data } = await sort(boatId, { photos: [{ id: c, caption: 'Bow' }, { id: a }] });
    expect(
      data.data.attachments.map(
        ({ id, isCover, caption }: { id: number; isCover: number; caption: string }) => [
          id,
          isCover,
          caption,
        ],
      ),
    ).toEqual([
      [c, 1, 'Bow'],
      [a, 0, ''],
      [b, 0, ''],
      [d, 0, ''],
    ]);
    await sort(boatId, { photos: [{ id: d }] });
    expect((await shown(boatId)).map(({ id, caption }) => [id, caption])).toEqual([
      [d, ''],
      [c, 'Bow'],
      [a, ''],
      [b, ''],
    ]);
  });

  test('removes what is named, and takes it back with its caption', async () => {
    const [boatId, [a, b]] = await listed(2);
    await sort(boatId, { photos: [{ id: a, caption: 'Stern' }] });
    await sort(boatId, { removed: [a] });
    expect(await ids(boatId)).toEqual([b]);
    await sort(boatId, { photos: [{ id: a, caption: 'Stern' }, { id: b }] });
    expect((await shown(boatId)).map(({ id, caption }) => [id, caption])).toEqual([
      [a, 'Stern'],
      [b, ''],
    ]);
  });

  test('loses none that arrives while it is changed', async () => {
    const [boatId, first] = await listed(3);
    const [a, , b, , c] = await Promise.all([
      upload(boatId),
      sort(boatId, {
        photos: first
          .slice(1)
          .toReversed()
          .map((id) => ({ id })),
      }),
      upload(boatId),
      sort(boatId, { removed: [first[0]] }),
      upload(boatId),
    ]);
    expect((await ids(boatId)).toSorted((x, y) => x - y)).toEqual(
      [first[1], first[2], a, b, c].toSorted((x, y) => Number(x) - Number(y)),
    );
  });

  test("is the seller's, of their own pictures", async () => {
    const [boatId, [a]] = await listed(1);
    const loose = await upload();
    expect((await sort(boatId, { photos: [{ id: a }] }, stranger!)).status).toBe(404);
    expect((await sort(boatId, { photos: [{ id: 2_000_000_000 }] })).data.fields).toHaveProperty(
      'attachments',
    );
    expect((await sort(boatId, {})).status).toBe(400);
    expect((await sort(boatId, { photos: [{ id: a }], removed: [a] })).status).toBe(400);
    expect((await sort(boatId, { photos: [{ id: loose }] })).status).toBe(200);
  });

  test('after the first bid pictures are added and named; none is removed or renamed, the cover stays', async () => {
    const [boatId, [a, b]] = await listed(2);
    await sort(boatId, { photos: [{ id: a, caption: 'Bow' }] });
    await site
      .as(bidder!.token)
      .post(
        '/bid/add',
        { market_place_id: boatId, amount: 10_000_00 },
        { headers: { 'Idempotency-Key': `photographs-${boatId}` } },
      );
    const added = await upload(boatId);
    expect(await ids(boatId)).toEqual([a, b, added]);
    for (const refused of [
      { removed: [b] },
      { photos: [{ id: b }] },
      { photos: [{ id: a, caption: 'Stern' }] },
    ])
      expect((await sort(boatId, refused)).data.code).toBe('listing_frozen');
    expect((await sort(boatId, { photos: [{ id: a }, { id: b, caption: 'Stern' }] })).status).toBe(200);
  });
});

describe('the category of a photograph', () => {
  const categories = async (boatId: number) =>
    (await shown(boatId)).map(({ id, category }) => [id, category]);

  test('is stored for one or several, stays when the order changes, and can be removed', async () => {
    const [boatId, [a, b, c]] = await listed(3);
    await sort(boatId, {
      photos: [
        { id: a, category: 'exterior' },
        { id: b, category: 'engine' },
        { id: c, caption: 'Titles' },
      ],
    });
    await sort(boatId, { photos: [{ id: c, category: 'documents' }, { id: b }, { id: a, caption: 'Bow' }] });
    expect(await categories(boatId)).toEqual([
      [c, 'documents'],
      [b, 'engine'],
      [a, 'exterior'],
    ]);
    await sort(boatId, { photos: [{ id: c, category: null }] });
    expect(await categories(boatId)).toEqual([
      [c, undefined],
      [b, 'engine'],
      [a, 'exterior'],
    ]);
    expect((await shown(boatId)).map(({ caption }) => caption)).toEqual(['Titles', '', 'Bow']);
  });

  test('is one of five, and set by the seller', async () => {
    const [boatId, [a]] = await listed(1);
    expect((await sort(boatId, { photos: [{ id: a, category: 'galley' }] })).status).toBe(400);
    expect((await sort(boatId, { photos: [{ id: a, category: 'helm' }] }, stranger!)).status).toBe(404);
    expect(await categories(boatId)).toEqual([[a, undefined]]);
  });

  test('can be given after the first bid, but not changed', async () => {
    const [boatId, [a, b]] = await listed(2);
    await sort(boatId, { photos: [{ id: a, category: 'helm' }] });
    await site
      .as(bidder!.token)
      .post(
        '/bid/add',
        { market_place_id: boatId, amount: 10_000_00 },
        { headers: { 'Idempotency-Key': `categories-${boatId}` } },
      );
    for (const category of ['engine', null])
      expect((await sort(boatId, { photos: [{ id: a, category }] })).data.code).toBe('listing_frozen');
    const added = {
      photos: [
        { id: a, category: 'helm' },
        { id: b, category: 'engine' },
      ],
    };
    expect((await sort(boatId, added)).status).toBe(200);
    expect(await categories(boatId)).toEqual([
      [a, 'helm'],
      [b, 'engine'],
    ]);
  });

  test('stays out of lists', async () => {
    const [boatId, [a]] = await listed(1);
    await sort(boatId, { photos: [{ id: a, category: 'exterior' }] });
    const { cover } = (await site.as(seller!.token).get('/boat-by-id', { params: { id: boatId } })).data.data;
    expect(cover).toMatchObject({ id: a });
    expect(cover).not.toHaveProperty('category');
  });
});

describe('the sharing picture', () => {
  test('is cut to 1200 x 630 with the other sizes, and the boat says where it is', async () => {
    const boatId = await auction(site, seller!.id);
    const id = await upload(boatId, 2_000, 2_000);
    expect((await shown(boatId))[0]).toMatchObject({ id, state: 'waiting' });
    await makeVariants(site.context, { uploadId: id });
    const [cover] = await shown(boatId);
    expect(cover!.state).toBeUndefined();
    const file = await fetch(`${site.url}${cover!.share}`);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    const { lists } = (await site.as(seller!.token).get('/file/uploads', { params: { ids: String(id) } }))
      .data.data;
    expect(lists).toMatchObject([
      { id, variants: expect.arrayContaining([expect.objectContaining({ width: 1920 })]) },
    ]);
    expect(
      (await site.as(stranger!.token).get('/file/uploads', { params: { ids: String(id) } })).data.data.lists,
    ).toEqual([]);
  });

  test('is made for pictures from before there was one', async () => {
    const [boatId, [id]] = await listed(1);
    await makeVariants(site.context, { uploadId: id! });
    await site.db.updateTable('upload').set({ share_key: null }).where('id', '=', id!).execute();
    await backfillShares(site.context);
    await backfillShares(site.context);
    expect((await shown(boatId))[0]!.share).toMatch(/share\.jpg$/);
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVariants } from '../../server/modules/uploads/make-variants.job.ts';
import { queueVariants } from '../../server/modules/uploads/queue-variants.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, stranger, bidder]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, stranger, bidder] = [await person(site), await person(site), await person(site)];
});
afterAll(() => site.stop());

const send = (
  who: Person | undefined,
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  kind = 'picture',
  name = 'photo.jpg',
) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  form.append('kind', kind);
  return site.as(who?.token).post('/file/upload', form);
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });
const sea = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f8b' } });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A PNG that says it is larger than it is: its header and the header's checksum rewritten. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Files in the folder, to see that a refused upload leaves none. */
const stored = () => {
  const folder = join(site.context.config.dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
};

describe('a photo', () => {
  test('is encoded anew: upright, without metadata, with its colour and its widths', async () => {
    const taken = await sea(1500, 1000)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '48/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await send(seller, taken);
    expect(data.data).toMatchObject({
      kind: 'picture',
      width: 1000,
      height: 1500,
      ready: false,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const reply = await get(data.data.path);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const kept = Buffer.from(await reply.arrayBuffer());
    const { exif, width, orientation } = await sharp(kept).metadata();
    expect({ exif, width, orientation }).toEqual({ exif: undefined, width: 1000, orientation: undefined });
    expect(kept.includes('secret-owner')).toBe(false);

    await makeVariants(site.context, { uploadId: data.data.id });
    await makeVariants(site.context, { uploadId: data.data.id }); // a job may run twice
    const boatId = await auction(site, seller!.id);
    const saved = await site
      .as(seller!.token)
      .post('/create-boat', { id: boatId, attachments: [data.data.id] });
    const [attachment] = saved.data.data.attachments;
    expect(attachment).toMatchObject({ id: data.data.id, isCover: 1, width: 1000, height: 1500 });
    expect(
      attachment.variants
        .map((one: { width: number; format: string }) => `${one.width} ${one.format}`)
        .sort(),
    ).toEqual([
      '1000 avif',
      '1000 jpeg',
      '1000 webp',
      '320 avif',
      '320 webp',
      '640 avif',
      '640 jpeg',
      '640 webp',
    ]);
    for (const { path, width, height, format } of attachment.variants) {
      const file = await get(path);
      expect(file.headers.get('content-type')).toBe(`image/${format}`);
      expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width, height });
    }
    expect(attachment.path).toMatch(/1000\.jpg$/);
    expect((await site.as().get('/lists')).data.data.lists[0].cover.id).toBe(data.data.id);
  });

  test('small ones are not blown up', async () => {
    const { data } = await send(seller, await sea(200, 100).png().toBuffer());
    await makeVariants(site.context, { uploadId: data.data.id });
    const { variants, state } = await site.db
      .selectFrom('upload')
      .select(['variants', 'state'])
      .where('id', '=', data.data.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('ready');
    expect((variants as { width: number }[]).map((one) => one.width)).toEqual([200, 200, 200]);
  });

  test('is queued for its variants', async () => {
    const { data } = await send(seller, await sea(50, 50).webp().toBuffer());
    await sql`update upload set variants_wanted = false where id <> ${data.data.id}`.execute(site.db);
    await sql`delete from graphile_worker._private_jobs`.execute(site.db);
    await queueVariants(site.context);
    const { rows } = await sql`select key from graphile_worker.jobs`.execute(site.db);
    expect(rows).toEqual([{ key: `variants:${data.data.id}` }]);
  });

  test.each([
    ['text', async () => Buffer.from('this is no picture at all')],
    [
      'a page that calls itself one',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      "random bytes behind a JPEG's beginning",
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(4_000)]),
    ],
    [
      'half a photo',
      async () => (await sea(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000),
    ],
    [
      'a bomb: little to send, much to decode',
      async () => claiming(await sea(64, 64).png().toBuffer(), 60_000, 60_000),
    ],
    ['a GIF', async () => sea(20, 20).gif().toBuffer()],
  ])('of %s is refused and not kept', async (_, make) => {
    const before = stored();
    const reply = await send(seller, await make());
    expect(reply.data).toMatchObject({
      status: 400,
      code: 'picture_unreadable',
      fields: { file: expect.any(String) },
    });
    expect(stored()).toBe(before);
  });

  test('beyond 25 MB is refused', async () => {
    expect((await send(seller, Buffer.alloc(26 * 1024 * 1024, 1))).data).toMatchObject({
      code: 'payload_too_large',
    });
  });

  test('needs a form with a file and its kind, and someone signed in', async () => {
    expect((await send(undefined, await sea(9, 9).png().toBuffer())).status).toBe(401);
    expect((await send(seller, Buffer.alloc(0))).data.fields).toHaveProperty('file');
    expect((await send(seller, await sea(9, 9).png().toBuffer(), 'virus')).data.fields).toHaveProperty(
      'kind',
    );
    expect((await site.as(seller!.token).post('/file/upload', {})).status).toBe(415);
  });

  test("of another person is not one's own to show", async () => {
    const { id } = (await send(seller, await sea(30, 30).png().toBuffer())).data.data;
    expect(
      (await site.as(stranger!.token).post('/create-boat', { attachments: [id] })).data.fields,
    ).toHaveProperty('attachments');
  });
});

describe('a document', () => {
  const attach = async (boatId: number, visibility: string, who = seller!) => {
    const { id, path } = (await send(seller, pdf, 'document', 'survey.pdf')).data.data;
    const reply = await site.as(who.token).post('/add-documents', {
      market_place_id: boatId,
      documents: [{ id, title: 'Survey "2024"', pages: 14, visibility }],
    });
    return { id, path: path as string, reply };
  };

  test('is a PDF by its bytes, not by its name', async () => {
    expect((await send(seller, Buffer.from('<html>'), 'document', 'x.pdf')).data.code).toBe(
      'unsupported_media_type',
    );
    expect((await send(seller, pdf, 'picture')).data.code).toBe('picture_unreadable');
  });

  test('opens to those it is for: everyone, who has bid, or its seller', async () => {
    const boatId = await auction(site, seller!.id);
    const open = await attach(boatId, 'everyone');
    const bidders = await attach(boatId, 'bidders');
    const request = await attach(boatId, 'on-request');
    expect(request.reply.data.data.documents.map((one: { path: string }) => one.path)).toEqual([
      open.path,
      bidders.path,
      request.path,
    ]);
    await site.db
      .insertInto('bidder_alias')
      .values({ boat_id: boatId, account_id: bidder!.id, alias: 1 })
      .execute();

    const seen = async (who?: Person) =>
      (await site.as(who?.token).get('/boat-by-id', { params: { id: boatId } })).data.data.documents.map(
        (one: { path: string | null }) => one.path !== null,
      );
    const opened = (who?: Person) =>
      Promise.all(
        [open, bidders, request].map(
          async ({ path }) =>
            (await get(path, who ? { cookie: `a=b; jwtToken=${who.token}` } : {})).status === 200,
        ),
      );
    for (const [who, expected] of [
      [undefined, [true, false, false]],
      [stranger, [true, false, false]],
      [bidder, [true, true, false]],
      [seller, [true, true, true]],
    ] as const) {
      expect(await seen(who)).toEqual(expected);
      expect(await opened(who)).toEqual(expected);
    }
    const file = await get(open.path);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => [
          name,
          file.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Survey 2024.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });

    await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', boatId).execute();
    expect((await get(open.path)).status).toBe(404);
  });

  test("is attached by the seller only, and only one's own", async () => {
    const boatId = await auction(site, seller!.id);
    expect((await attach(boatId, 'everyone', stranger)).reply.status).toBe(404);
    const foreign = (await send(stranger, pdf, 'document')).data.data.id;
    expect(
      (
        await site.as(seller!.token).post('/add-documents', {
          market_place_id: boatId,
          documents: [{ id: foreign, title: 'x', visibility: 'everyone' }],
        })
      ).data.fields,
    ).toHaveProperty('documents.0.id');
  });

  test('that belongs to no listing is seen by its sender only', async () => {
    const { path } = (await send(seller, pdf, 'document')).data.data;
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { authorization: `Bearer ${seller!.token}` })).status).toBe(200);
  });
});

test.each([
  '/files/..%2f..%2fjwt-secret',
  '/files/%2e%2e/jwt-secret',
  '/files/pictures/..%2f..%2f..%2fjwt-secret',
  '/files//etc/passwd',
  '/files/pictures/%00.jpg',
  '/files/pictures',
  '/files/',
])('%s opens nothing', async (path) => {
  const reply = await get(path);
  expect([400, 404]).toContain(reply.status);
  expect(await reply.text()).not.toContain(site.context.config.jwtSecrets[0]);
});

describe('reading and asking', () => {
  test('a view counts once a visitor and hour, a click every time', async () => {
    const boatId = await auction(site, seller!.id);
    const view = (agent: string) =>
      site.as().post('/capture-view', { market_place_id: boatId }, { headers: { 'User-Agent': agent } });
    await Promise.all([view('one'), view('one'), view('one')]);
    expect((await view('two')).data.data).toEqual({ views: 2 });
    expect((await view('one')).data.data).toEqual({ views: 2 });
    await Promise.all([1, 2].map(() => site.as().post(`/registerBoatClick/${boatId}`)));
    expect(
      await site.db
        .selectFrom('boat')
        .select(['views', 'clicks'])
        .where('id', '=', boatId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ views: 2, clicks: 2 });
    expect((await site.as().post('/registerBoatClick/2000000000')).status).toBe(404);
  });

  test('a question to the seller is stored and emailed in one go; not to oneself, not about what is hidden', async () => {
    const boatId = await auction(site, seller!.id);
    const ask = (who: Person, id = boatId) =>
      site
        .as(who.token)
        .post('/marketPlace/contact-seller', { market_place_id: id, message: 'May I see her on Sunday?' });
    const { id } = (await ask(stranger!)).data.data;
    expect(
      await site.db
        .selectFrom('inquiry')
        .select(['sender_id', 'message'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ sender_id: stranger!.id, message: 'May I see her on Sunday?' });
    const { rows } = await site.context.pool.query<{ payload: object }>(
      "select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'inquiry'",
    );
    expect(rows).toEqual([
      { payload: { kind: 'inquiry', accountId: seller!.id, data: { messageId: expect.any(String) } } },
    ]);
    expect((await ask(seller!)).data.code).toBe('own_boat');
    expect((await ask(stranger!, 2_000_000_000)).status).toBe(404);
  });
});

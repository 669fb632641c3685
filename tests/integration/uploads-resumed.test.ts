import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { retention } from '../../contract/retention.ts';
import { dropUnusedUploads, tidyUploads } from '../../server/modules/uploads/tidy-uploads.job.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { tusSender } from '../support/tus.ts';

let site: Site;
let photo: Buffer;
let [seller, stranger]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, stranger] = [await person(site), await person(site)];
  photo = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
});
afterAll(() => site.stop());

const stored = (folder: string) => {
  const path = join(site.context.config.dataDir, 'files', folder);
  return existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
};
const picturesOf = async (boatId: number) =>
  (await site.as().get('/boat-by-id', { params: { id: boatId } })).data.data.attachments as {
    id: number;
    isCover: number;
  }[];

describe('a file sent in parts', () => {
  test('goes on where the connection was lost, and is the same picture', async () => {
    const boatId = await auction(site, seller!.id);
    const sender = tusSender(site, seller!.token);
    const { address, clientId, status } = await sender.create({ bytes: photo, boatId });
    expect(status).toBe(201);
    await sender.cutOff(address, photo, 200_000);
    // What had come when the line broke is kept: the rest alone is sent.
    const { offset } = await vi.waitFor(async () => {
      const now = await sender.offset(address);
      expect(now.offset).toBeGreaterThan(0);
      return now;
    }, waitOptions);
    expect(offset).toBeLessThan(photo.length);
    expect((await sender.finish(clientId)).data).toMatchObject({ status: 409, code: 'conflict' });
    expect(await sender.patch(address, photo, offset)).toEqual({ status: 204, offset: photo.length });
    const { data } = await sender.finish(clientId);
    expect(data.data).toMatchObject({
      kind: 'picture',
      width: 1200,
      height: 900,
      ready: false,
      attachment: { isCover: 1, state: 'waiting' },
    });
    expect(await picturesOf(boatId)).toMatchObject([{ id: data.data.id, isCover: 1 }]);
    expect(stored('pieces')).toBe(0);
  });

  test('is one picture however often its end is asked for: at once, again, and through the form', async () => {
    const boatId = await auction(site, seller!.id);
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo, boatId });
    await sender.patch(address, photo);
    const replies = await Promise.all([1, 2, 3].map(() => sender.finish(clientId)));
    const again = await sender.finish(clientId);
    const form = new FormData();
    for (const [name, value] of [
      ['kind', 'picture'],
      ['clientId', clientId],
      ['market_place_id', String(boatId)],
    ] as const)
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const byForm = await site.as(seller!.token).post('/file/upload', form);
    expect(new Set([...replies, again, byForm].map((reply) => reply.data.data.id)).size).toBe(1);
    expect(await picturesOf(boatId)).toHaveLength(1);
    expect(stored('pieces')).toBe(0);
  });

  test('is refused at its end to who may not edit the boat anymore', async () => {
    const boatId = await auction(site, seller!.id);
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo, boatId });
    await sender.patch(address, photo);
    for (const table of ['boat', 'lot'] as const)
      await site.db
        .updateTable(table)
        .set({ seller_id: stranger!.id })
        .where(table === 'boat' ? 'id' : 'boat_id', '=', boatId)
        .execute();
    expect((await sender.finish(clientId)).status).toBe(404);
    expect(await picturesOf(boatId)).toEqual([]);
  });

  test('two nodes asked for the same end make one picture of it', async () => {
    const other = await start({
      database: site.databaseUrl,
      runsJobs: false,
      env: { DATA_DIR: site.context.config.dataDir },
    });
    try {
      const boatId = await auction(site, seller!.id);
      const sender = tusSender(site, seller!.token);
      const { address, clientId } = await sender.create({ bytes: photo, boatId });
      // The one goes on with what the other began.
      const half = Math.floor(photo.length / 2);
      await sender.patch(address, photo.subarray(0, half));
      expect(await tusSender(other, seller!.token).patch(address, photo, half)).toMatchObject({
        offset: photo.length,
      });
      const replies = await Promise.all([
        sender.finish(clientId),
        tusSender(other, seller!.token).finish(clientId),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
      expect(replies[0]!.data.data.id).toBe(replies[1]!.data.data.id);
      expect(await picturesOf(boatId)).toHaveLength(1);
    } finally {
      other.context.config.dataDir = '/nowhere'; // the folder is the first node's to remove
      await other.stop();
    }
  });

  test('processed meanwhile by another node, it is that node’s upload, and no second file is kept', async () => {
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo });
    await sender.patch(address, photo);
    const before = stored('');
    const { files } = site.context;
    const write = files.write.bind(files);
    let others = 0;
    const spy = vi.spyOn(files, 'write').mockImplementationOnce(async (key, ...rest) => {
      await write(key, ...rest);
      const { id } = await site.db
        .insertInto('upload')
        .values({
          owner_id: seller!.id,
          client_id: clientId,
          kind: 'picture',
          key: `${key}-other`,
          bytes: photo.length,
          width: 1200,
          height: 900,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      others = id;
    });
    try {
      const reply = await sender.finish(clientId);
      expect(reply.status).toBe(200);
      expect(reply.data.data.id).toBe(others);
    } finally {
      spy.mockRestore();
    }
    expect(stored('')).toBeLessThan(before); // the pieces are gone, and so is this node's picture
  });

  test('begun twice, because the answer was lost, is one file', async () => {
    const sender = tusSender(site, seller!.token);
    const first = await sender.create({ bytes: photo });
    const second = await sender.create({ bytes: photo, clientId: first.clientId });
    expect(second.address).toBe(first.address);
  });

  test("is refused at once where it can be: too large, of no kind, for another's boat, without a name of its own", async () => {
    const boatId = await auction(site, seller!.id);
    const sender = tusSender(site, seller!.token);
    const large = { length: limits.photoBytes + 1 } as Uint8Array;
    expect(await sender.create({ bytes: large })).toMatchObject({ status: 413 });
    expect(JSON.parse((await sender.create({ bytes: photo, kind: 'virus' })).body)).toMatchObject({
      status: 400,
      fields: { kind: expect.any(String) },
    });
    expect(await sender.create({ bytes: photo, clientId: '../../x' })).toMatchObject({ status: 400 });
    expect(await tusSender(site, stranger!.token).create({ bytes: photo, boatId })).toMatchObject({
      status: 404,
    });
  });

  test("is its sender's alone: every request of another, or of nobody, is refused", async () => {
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo });
    const others = tusSender(site, stranger!.token);
    expect([
      (await others.offset(address)).status,
      (await others.patch(address, photo)).status,
      await others.remove(address),
      (await others.finish(clientId)).status,
    ]).toEqual([404, 404, 404, 404]);
    const nobody = tusSender(site);
    expect([
      (await nobody.create({ bytes: photo })).status,
      (await nobody.offset(address)).status,
      (await nobody.patch(address, photo)).status,
      await nobody.remove(address),
      (await nobody.finish(clientId)).status,
    ]).toEqual([401, 401, 401, 401, 401]);
    expect(await sender.offset(address)).toEqual({ status: 200, offset: 0 });
    const ended = await person(site);
    const late = tusSender(site, ended.token);
    const begun = await late.create({ bytes: photo });
    await site.as(ended.token).post('/logout');
    expect((await late.patch(begun.address, photo)).status).toBe(401);
  });

  test('that is no picture is refused with its reason, again when asked again, and leaves nothing', async () => {
    const sender = tusSender(site, seller!.token);
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const before = stored('pictures');
    const { address, clientId } = await sender.create({ bytes });
    await sender.patch(address, bytes);
    for (const reply of [await sender.finish(clientId), await sender.finish(clientId)])
      expect(reply.data).toMatchObject({
        status: 400,
        code: 'picture_unreadable',
        message: expect.stringContaining('JPEG, PNG, WebP, or HEIC'),
        fields: { file: expect.any(String) },
      });
    expect([stored('pictures') - before, stored('pieces')]).toEqual([0, 0]);
  });

  test('that its listing no longer takes when it has arrived is refused, and leaves nothing', async () => {
    const boatId = await auction(site, seller!.id);
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo, boatId });
    await sender.patch(address, photo);
    await site.db.updateTable('lot').set({ status: 'unsold' }).where('boat_id', '=', boatId).execute();
    const before = stored('pictures');
    expect((await sender.finish(clientId)).data).toMatchObject({ status: 409, code: 'listing_frozen' });
    expect([stored('pictures'), stored('pieces')]).toEqual([before, 0]);
    expect(await picturesOf(boatId)).toEqual([]);
  });

  test('can be cancelled: nothing of it stays', async () => {
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo });
    await sender.patch(address, photo);
    expect(await sender.remove(address)).toBe(204);
    expect((await sender.finish(clientId)).status).toBe(404);
    expect(stored('pieces')).toBe(0);
  });

  test("its bytes are nobody's to read as they came", async () => {
    const sender = tusSender(site, seller!.token);
    const { address, clientId } = await sender.create({ bytes: photo });
    await sender.patch(address, photo.subarray(0, 5_000));
    const { pieces } = await site.db
      .selectFrom('partial_upload')
      .select('pieces')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(
      (
        await fetch(`${site.url}/files/${pieces[0]}`, {
          headers: { authorization: `Bearer ${seller!.token}` },
        })
      ).status,
    ).toBe(404);
    await sender.remove(address);
  });
});

test('a listing takes sixty pictures, however many are sent at once', async () => {
  const boatId = await auction(site, seller!.id);
  const small = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5f8b' } })
    .jpeg()
    .toBuffer();
  const sender = tusSender(site, seller!.token);
  const replies = await Promise.all(
    Array.from({ length: limits.photosPerListing + 4 }, () => sender.send({ bytes: small, boatId })),
  );
  const refused = replies.filter((reply) => reply.status !== 200);
  expect(refused).toHaveLength(4);
  for (const { data } of refused) expect(data).toMatchObject({ status: 409, code: 'too_many_pictures' });
  expect(await picturesOf(boatId)).toHaveLength(limits.photosPerListing);
  expect(await sender.create({ bytes: small, boatId })).toMatchObject({ status: 409 });
});

test("a phone's HEIC is decoded beside the api, upright and without its metadata", async () => {
  const bytes = await readFile(new URL('../support/files/phone.heic', import.meta.url));
  const { data } = await tusSender(site, seller!.token).send({ bytes });
  expect(data.data).toMatchObject({ kind: 'picture', width: 96, height: 64 });
  const kept = await fetch(`${site.url}${data.data.path}`).then(async (reply) =>
    Buffer.from(await reply.arrayBuffer()),
  );
  const { data: pixels } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [pixels.subarray(0, 3), pixels.subarray(95 * 3, 96 * 3)];
  expect(left[2]).toBeGreaterThan(left[0]! + 40); // blue at the left
  expect(right[0]).toBeGreaterThan(right[2]! + 40); // orange at the right
  const broken = await tusSender(site, seller!.token).send({ bytes: bytes.subarray(0, bytes.length - 120) });
  expect(broken.data).toMatchObject({ code: 'picture_unreadable' });
});

test('what nobody goes on with or uses is thrown away in its time, with its files', async () => {
  const sender = tusSender(site, seller!.token);
  const left = await sender.create({ bytes: photo });
  await sender.patch(left.address, photo.subarray(0, 9_000));
  const boatId = await auction(site, seller!.id);
  const kept = (await sender.send({ bytes: photo, boatId })).data.data;
  const loose = (await sender.send({ bytes: photo })).data.data;
  const fresh = (await sender.send({ bytes: photo })).data.data;
  const visitor = (days: number, name: string) => ({
    boat_id: boatId,
    visitor: name,
    hour: new Date(Date.now() - days * 86_400_000),
  });
  await site.db
    .insertInto('boat_view')
    .values([visitor(retention.boatViewDays + 1, 'long ago'), visitor(0.9, 'today')])
    .execute();
  await tidyUploads(site.context);
  await dropUnusedUploads(site.context);
  expect((await sender.offset(left.address)).offset).toBe(9_000);

  await site.db
    .updateTable('partial_upload')
    .set({ created_at: new Date(Date.now() - (limits.partialUploadHours + 1) * 3_600_000) })
    .where('client_id', '=', left.clientId)
    .execute();
  await site.db
    .updateTable('upload')
    .set({ created_at: new Date(Date.now() - (retention.looseUploadDays + 1) * 86_400_000) })
    .where('id', 'in', [kept.id, loose.id])
    .execute();
  await tidyUploads(site.context);
  await dropUnusedUploads(site.context);
  expect((await sender.offset(left.address)).status).toBe(404);
  const status = async ({ path }: { path: string }) => {
    const reply = await fetch(`${site.url}${path}`);
    await reply.arrayBuffer();
    return reply.status;
  };
  expect([await status(kept), await status(loose), await status(fresh)]).toEqual([200, 404, 200]);
  expect(
    (await site.db.selectFrom('boat_view').select('visitor').where('boat_id', '=', boatId).execute()).map(
      (row) => row.visitor,
    ),
  ).toEqual(['today']);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBucket, type Bucket } from '../support/bucket.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { tusSender } from '../support/tus.ts';

let bucket: Bucket;
let [one, other]: Site[] = [];
let photo: Buffer;
let seller: Person;
beforeAll(async () => {
  bucket = await startBucket();
  // Two nodes that share nothing but the database and the bucket.
  const env = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'boats',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  one = await start({ env, runsJobs: false });
  other = await start({ env, database: one.databaseUrl });
  seller = await person(one);
  photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
  await bucket?.stop();
});

const kept = (folder: string) => bucket.keys().filter((key) => key.startsWith(`${folder}/`));

test('a file sent in parts into a bucket goes on where the line broke, at another node, and leaves no piece behind', async () => {
  expect(photo.length).toBeGreaterThan(1024 * 1024); // more than one piece
  const boatId = await auction(one!, seller.id);
  const sender = tusSender(one!, seller.token);
  const { address, clientId, status } = await sender.create({ bytes: photo, boatId });
  expect(status).toBe(201);
  await sender.cutOff(address, photo, 700_000);
  const elsewhere = tusSender(other!, seller.token);
  const { offset } = await vi.waitFor(async () => {
    const now = await elsewhere.offset(address);
    expect(now.offset).toBeGreaterThan(0);
    return now;
  }, waitOptions);
  expect(kept('pieces').length).toBeGreaterThan(0);
  expect(await elsewhere.patch(address, photo, offset)).toEqual({ status: 204, offset: photo.length });
  const replies = await Promise.all([sender.finish(clientId), elsewhere.finish(clientId)]);
  expect(new Set(replies.map((reply) => reply.data.data.id)).size).toBe(1);
  expect(kept('pieces')).toEqual([]);

  // The job makes its sizes from the bucket, and they are served from it.
  const picture = await vi.waitFor(async () => {
    const [first] = (await one!.as().get('/boat-by-id', { params: { id: boatId } })).data.data.attachments;
    expect(first.variants.length).toBeGreaterThan(0);
    return first;
  }, waitOptions);
  const reply = await fetch(`${one!.url}${picture.path}`);
  expect(reply.status).toBe(200);
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
    width: 1600,
    height: 1200,
  });
});

test('while the bucket is away nothing is counted that is not stored; afterwards it goes on', async () => {
  const sender = tusSender(one!, seller.token);
  const { address, clientId } = await sender.create({ bytes: photo });
  await sender.patch(address, photo.subarray(0, 300_000));
  bucket.isAway = true;
  expect((await sender.patch(address, photo, 300_000)).status).toBeGreaterThanOrEqual(500);
  bucket.isAway = false;
  const { offset } = await sender.offset(address);
  expect(offset).toBe(300_000);
  await sender.patch(address, photo, offset);
  expect((await sender.finish(clientId)).data.data).toMatchObject({
    kind: 'picture',
    width: 1600,
    height: 1200,
  });
  expect(kept('pieces')).toEqual([]);
});

test('what is cancelled is gone from the bucket', async () => {
  const sender = tusSender(one!, seller.token);
  const { address } = await sender.create({ bytes: photo });
  await sender.patch(address, photo);
  expect(kept('pieces').length).toBeGreaterThan(0);
  expect(await sender.remove(address)).toBe(204);
  expect(kept('pieces')).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { tusSender } from '../support/tus.ts';

let site: Site;
let [sender, other]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
beforeEach(async () => {
  [sender, other] = [await person(site), await person(site)];
});
afterAll(() => site.stop());

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5f8b' } })
    .jpeg()
    .toBuffer();
const begun = (ownerId: number, number: number, size: number) =>
  site.db
    .insertInto('partial_upload')
    .values(
      Array.from({ length: number }, () => ({
        owner_id: ownerId,
        client_id: randomUUID(),
        kind: 'picture',
        size,
      })),
    )
    .execute();
const count = async (ownerId: number) =>
  (await site.db.selectFrom('partial_upload').select('client_id').where('owner_id', '=', ownerId).execute())
    .length;
const form = (bytes: Buffer) => {
  const data = new FormData();
  data.append('kind', 'picture');
  data.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return data;
};

describe('the quota of uploads that belong to no listing', () => {
  test('holds for parallel requests: exactly the free places are taken', async () => {
    await begun(sender!.id, limits.looseUploads - 5, 1_000);
    const bytes = await photo();
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => tusSender(site, sender!.token).create({ bytes })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual(
      refused.map(() => [409, 'too_many_pictures']),
    );
    expect(await count(sender!.id)).toBe(limits.looseUploads);
    expect((await site.as(other!.token).post('/file/upload', form(bytes))).status).toBe(200);
  });

  test('counts bytes, whichever way they come', async () => {
    const bytes = await photo();
    const whole = Math.floor(limits.looseUploadBytes / limits.photoBytes);
    await begun(sender!.id, whole, limits.photoBytes);
    await begun(sender!.id, 1, limits.looseUploadBytes - whole * limits.photoBytes - bytes.length + 1);
    expect((await tusSender(site, sender!.token).create({ bytes })).status).toBe(409);
    expect((await site.as(sender!.token).post('/file/upload', form(bytes))).data).toMatchObject({
      status: 409,
      code: 'too_many_pictures',
    });
    expect((await tusSender(site, sender!.token).create({ bytes: bytes.subarray(1) })).status).toBe(201);
  });

  test('an upload that has begun is asked for again without counting twice', async () => {
    await begun(sender!.id, limits.looseUploads - 1, 1_000);
    const [bytes, clientId] = [await photo(), randomUUID()];
    await Promise.all([1, 2, 3].map(() => tusSender(site, sender!.token).create({ bytes, clientId })));
    expect(await count(sender!.id)).toBe(limits.looseUploads);
  });
});

describe('reading pictures', () => {
  test("one account's pictures don't keep another's waiting", async () => {
    // Each of these takes seconds to decode; the other account's photo needs a moment. All are asked for
    // before any is done.
    const slow = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#1f5f8b' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const order: string[] = [];
    const send = async (who: Person, name: string, bytes: Buffer) => {
      const reply = await site.as(who.token).post('/file/upload', form(bytes));
      order.push(name);
      return reply.status;
    };
    const attack = [1, 2, 3].map((n) => send(sender!, `slow ${n}`, slow));
    const honest = send(other!, 'honest', await photo());
    expect(await honest).toBe(200);
    expect(await Promise.all(attack)).toEqual([200, 200, 200]);
    expect(order.indexOf('honest')).toBeLessThanOrEqual(1);
  });

  const workers = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('picture-worker'))
      .map((line) => Number.parseInt(line, 10));

  /** The processor time that the workers have used, in hundredths of a second. */
  const ticks = () =>
    workers()
      .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
      .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);

  test('a picture that is given to a worker that has just died is read by another', async () => {
    const { pictures } = site.context;
    const bytes = await photo();
    await pictures.read(bytes, { isSquare: true });
    expect(workers()).not.toHaveLength(0);
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    // Asked for before anyone can have noticed.
    expect(await pictures.read(bytes, { isSquare: true })).toMatchObject({ width: limits.avatarEdge });
  });

  test('a picture whose worker dies is refused; the next one is read', async () => {
    const { pictures } = site.context;
    const slow = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#1f5f8b' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const small = await photo();
    await pictures.read(small, { isSquare: true }); // so that one worker is there and free
    const before = ticks();
    const reading = expect(pictures.read(slow, { isSquare: false })).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
    // Decoding takes a second of processor time: after a tenth of it, it has begun and isn't done.
    await expect.poll(() => ticks() - before, { interval: 5 }).toBeGreaterThan(10);
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    await reading;
    expect(await pictures.read(await photo(), { isSquare: true })).toMatchObject({
      width: limits.avatarEdge,
      height: limits.avatarEdge,
    });
  });
});

import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from './create-files.ts';

/** A bucket that knows the three calls the product makes, spoken to by Amazon's own client. */
const objects = new Map<string, { bytes: Buffer; contentType: string }>();
const bucket: Server = createServer(async (request, reply) => {
  const key = new URL(request.url ?? '/', 'http://bucket').pathname;
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return reply.writeHead(403).end();
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), contentType: request.headers['content-type'] ?? '' });
    return reply.writeHead(200).end();
  }
  const found = objects.get(key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return reply.writeHead(204).end();
  }
  if (!found) return reply.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  return reply.writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length }).end(found.bytes);
});
const dataDir = mkdtempSync(join(tmpdir(), 'bowline-files-'));
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const none = { endpoint: undefined, bucket: undefined, region: 'us-east-1', accessKeyId: undefined, secretAccessKey: undefined };
const kinds = {
  'a folder': () => createFiles({ dataDir, s3: none }),
  'a bucket': () => createFiles({ dataDir, s3: { ...none, endpoint, bucket: 'boats', accessKeyId: 'key', secretAccessKey: 'secret' } }),
};

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('files in %s', (kind) => {
  test('are read as they were written, replaced whole, and gone when removed', async () => {
    const files = kinds[kind]();
    const read = async (key: string) => {
      const file = await files.read(key);
      return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes, contentType: file.contentType };
    };
    await files.write('pictures/a/320.webp', Buffer.from('first'), 'image/webp');
    await files.write('pictures/a/320.webp', Buffer.from('second'), 'image/webp');
    expect(await read('pictures/a/320.webp')).toEqual({ text: 'second', bytes: 6, contentType: 'image/webp' });
    await files.remove('pictures/a/320.webp');
    await files.remove('pictures/a/320.webp');
    expect(await read('pictures/a/320.webp')).toBeNull();
  });

  test.each(['../jwt-secret', '/etc/passwd', 'pictures/../../x.jpg', 'pictures//x.jpg', 'a\u0000.jpg', '.', '', 'pictures'])('know no file by the name %j', async (key) => {
    expect(await kinds[kind]().read(key)).toBeNull();
  });
});

test('a folder holds no halves', async () => {
  const files = kinds['a folder']();
  await Promise.all(Array.from({ length: 8 }, () => files.write('pictures/b/x.jpg', Buffer.alloc(50_000, 7), 'image/jpeg')));
  expect(readdirSync(join(dataDir, 'files/pictures/b'))).toEqual(['x.jpg']);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../tests/support/bucket.ts';
import { createFiles } from './create-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bowline-files-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const none = {
  endpoint: undefined,
  bucket: undefined,
  region: 'us-east-1',
  accessKeyId: undefined,
  secretAccessKey: undefined,
};
const kinds = {
  'a folder': () => createFiles({ dataDir, s3: none }),
  'a bucket': () =>
    createFiles({
      dataDir,
      s3: {
        ...none,
        endpoint: bucket.endpoint,
        bucket: 'boats',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    }),
};

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('files in %s', (kind) => {
  test('are read back as written, replaced completely, and missing after removal', async () => {
    const files = kinds[kind]();
    const read = async (key: string) => {
      const file = await files.read(key);
      return (
        file && {
          text: (await buffer(file.stream)).toString(),
          bytes: file.bytes,
          contentType: file.contentType,
        }
      );
    };
    await files.write('pictures/a/320.webp', Buffer.from('first'), 'image/webp');
    await files.write('pictures/a/320.webp', Buffer.from('second'), 'image/webp');
    expect(await read('pictures/a/320.webp')).toEqual({
      text: 'second',
      bytes: 6,
      contentType: 'image/webp',
    });
    await files.remove('pictures/a/320.webp');
    await files.remove('pictures/a/320.webp');
    expect(await read('pictures/a/320.webp')).toBeNull();
  });

  test.each([
    '../jwt-secret',
    '/etc/passwd',
    'pictures/../../x.jpg',
    'pictures//x.jpg',
    'a\u0000.jpg',
    '.',
    '',
    'pictures',
  ])('know no file named %j', async (key) => {
    expect(await kinds[kind]().read(key)).toBeNull();
  });
});

test('a file’s type is that of its name, whatever the tool that copied it to the bucket said', async () => {
  const files = kinds['a bucket']();
  await files.write('pictures/c/320.avif', Buffer.from('copied'), 'binary/octet-stream');
  expect(await files.read('pictures/c/320.avif')).toMatchObject({ contentType: 'image/avif' });
});

test('a folder never contains half a file', async () => {
  const files = kinds['a folder']();
  await Promise.all(
    Array.from({ length: 8 }, () => files.write('pictures/b/x.jpg', Buffer.alloc(50_000, 7), 'image/jpeg')),
  );
  expect(readdirSync(join(dataDir, 'files/pictures/b'))).toEqual(['x.jpg']);
});

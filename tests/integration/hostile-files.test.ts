import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { tusSender } from '../support/tus.ts';

let site: Site;
let sender: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  sender = await person(site);
});
afterAll(() => site.stop());

const sea = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f8b' } });
const script = '<script>alert(document.domain)</script>';

/** Both ways in; what is said of one holds of the other. */
const ways = {
  'by the form': async (bytes: Buffer, name: string, kind: string) => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return site.as(sender.token).post('/file/upload', form);
  },
  'in parts': (bytes: Buffer, _name: string, kind: string) =>
    tusSender(site, sender.token).send({ bytes, kind }),
};

/** A PNG chunk of its own making. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
function png(width: number, height: number, pixels: Buffer, { depth = 8, color = 0 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, 0], 8); // color 0 is gray, 2 RGB
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** Rows of nothing, packed: a megabyte or so that decodes to a gigabyte. */
const bomb = () => png(30_000, 30_000, deflateSync(Buffer.alloc(30_001 * 1_000)));

const stored = () => {
  const folder = join(site.context.config.dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
};

describe.each(Object.entries(ways))('%s', (_, send) => {
  test.each([
    [
      'an SVG with a script',
      'boat.svg',
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    [
      'an SVG named as a photo',
      'boat.jpg',
      async () =>
        Buffer.from(
          `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
        ),
    ],
    ['a page named as a photo', 'boat.jpg', async () => Buffer.from(`<!doctype html>${script}`)],
    ['a GIF', 'boat.gif', async () => sea(20, 20).gif().toBuffer()],
    [
      'a GIF that is a script as well',
      'boat.gif',
      async () => Buffer.from('GIF89a/*                */=1;alert(1);//'),
    ],
    ['a TIFF', 'boat.jpg', async () => sea(20, 20).tiff().toBuffer()],
    ['a PDF', 'boat.jpg', async () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'a JPEG cut short',
      'boat.jpg',
      async () => (await sea(2_000, 1_500).jpeg({ quality: 100 }).toBuffer()).subarray(0, 4_000),
    ],
    [
      'a PNG cut short',
      'boat.png',
      async () => (await sea(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    ],
    [
      'a WebP cut short',
      'boat.webp',
      async () =>
        (
          await sharp({
            create: {
              width: 400,
              height: 400,
              channels: 3,
              background: '#fff',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .webp()
            .toBuffer()
        ).subarray(0, 2_000),
    ],
    ['a bomb: little to send, a gigabyte to decode', 'boat.png', async () => bomb()],
    [
      'a photo of 16 bits that takes 650 MB in memory',
      'boat.png',
      async () => png(10_400, 10_400, deflateSync(Buffer.alloc(10_401 * 100)), { depth: 16, color: 2 }),
    ],
    [
      'a hair: 1 x 100,000 pixels',
      'boat.png',
      async () => png(1, 100_000, deflateSync(Buffer.alloc(2 * 100_000))),
    ],
  ])('%s is refused with a sentence, and nothing of it stays', async (_name, name, make) => {
    const before = stored();
    const { data } = await send(await make(), name, 'picture');
    expect(data).toMatchObject({
      status: 400,
      code: 'picture_unreadable',
      message: expect.stringMatching(
        /^(We couldn’t read this photo|This photo is too (long and narrow|large)).*\.$/,
      ),
    });
    expect(stored()).toBe(before);
  });

  test.each(['picture', 'document'])('a file of 0 bytes is no %s, and says so', async (kind) => {
    expect((await send(Buffer.alloc(0), 'boat', kind)).data).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'Choose a file.',
    });
  });

  test.each([
    ['a wrong ending', 'boat.png', async () => sea(60, 40).jpeg().toBuffer()],
    ['no ending', 'boat', async () => sea(60, 40).webp().toBuffer()],
    [
      'a script in its metadata',
      'boat.jpg',
      async () =>
        sea(60, 40)
          .withExif({ IFD0: { ImageDescription: script, Artist: script } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a script behind its end',
      'boat.jpg',
      async () => Buffer.concat([await sea(60, 40).jpeg().toBuffer(), Buffer.from(`<html>${script}</html>`)]),
    ],
    [
      'an archive behind its end',
      'boat.png',
      async () =>
        Buffer.concat([await sea(60, 40).png().toBuffer(), Buffer.from('PK\u0003\u0004...classes.dex')]),
    ],
    [
      'two hundred megabytes of nothing, packed into a remark',
      'boat.png',
      async () => {
        const picture = await sea(60, 40).png().toBuffer();
        const end = 33; // of its first chunk
        return Buffer.concat([
          picture.subarray(0, end),
          chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
          picture.subarray(end),
        ]);
      },
    ],
    [
      'where it was taken',
      'boat.jpg',
      async () =>
        sea(60, 40)
          .withExif({
            IFD0: { Make: 'Phone' },
            IFD3: {
              GPSLatitudeRef: 'N',
              GPSLatitude: '48/1 30/1 0/1',
              GPSLongitudeRef: 'W',
              GPSLongitude: '122/1 36/1 0/1',
            },
          })
          .jpeg()
          .toBuffer(),
    ],
    ['a profile of its colours', 'boat.jpg', async () => sea(60, 40).withIccProfile('p3').jpeg().toBuffer()],
  ])('a photo with %s is kept without it', async (_name, name, make) => {
    const { data } = await send(await make(), name, 'picture');
    expect(data.data).toMatchObject({ kind: 'picture', width: 60, height: 40 });
    const reply = await fetch(`${site.url}${data.data.path}`);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const kept = Buffer.from(await reply.arrayBuffer());
    const { format, exif, icc, iptc, xmp } = await sharp(kept).metadata();
    expect({ format, exif, icc, iptc, xmp }).toEqual({
      format: 'jpeg',
      exif: undefined,
      icc: undefined,
      iptc: undefined,
      xmp: undefined,
    });
    expect(kept.includes('alert(') || kept.includes('classes.dex') || kept.includes('GPS')).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo held in way %i is upright', async (orientation) => {
    // Blue above, orange below, as it was seen; stored as the camera was held (a pipeline mirrors before it
    // turns).
    const upright = await sea(60, 40)
      .composite([
        {
          input: await sharp({ create: { width: 60, height: 20, channels: 3, background: '#d8763b' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 20,
        },
      ])
      .png()
      .toBuffer();
    const held: Record<number, (picture: Sharp) => Sharp> = {
      1: (p) => p,
      2: (p) => p.flop(),
      3: (p) => p.rotate(180),
      4: (p) => p.flip(),
      5: (p) => p.rotate(-90).flop(),
      6: (p) => p.rotate(-90),
      7: (p) => p.rotate(90).flop(),
      8: (p) => p.rotate(90),
    };
    const taken = await sharp(await held[orientation]!(sharp(upright)).png().toBuffer())
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { data } = await send(taken, 'boat.jpg', 'picture');
    expect(data.data).toMatchObject({ width: 60, height: 40 });
    const { data: pixels } = await sharp(
      Buffer.from(await (await fetch(`${site.url}${data.data.path}`)).arrayBuffer()),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => (pixels[(y * 60 + x) * 3]! > 128 ? 'orange' : 'blue');
    expect([at(30, 4), at(30, 35)]).toEqual(['blue', 'orange']);
  });

  test('a document is a PDF, handed out as a download whatever is in it', async () => {
    expect((await send(Buffer.from(`<html>${script}`), 'survey.pdf', 'document')).data).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
    const archive = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`);
    expect(
      (
        await send(
          Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.alloc(4_000), archive]),
          'survey.pdf',
          'document',
        )
      ).data,
    ).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const bytes = Buffer.from(
      `%PDF-1.7\n${archive.toString()}${script}\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    );
    const { data } = await send(bytes, 'survey.pdf', 'document');
    const reply = await fetch(`${site.url}${data.data.path}`, {
      headers: { authorization: `Bearer ${sender.token}` },
    });
    expect(
      Object.fromEntries(
        ['content-type', 'x-content-type-options', 'content-disposition'].map((name) => [
          name,
          reply.headers.get(name),
        ]),
      ),
    ).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  });
});

test('a face is cut to a square, and small', async () => {
  const { data } = await ways['by the form'](await sea(900, 600).jpeg().toBuffer(), 'me.jpg', 'avatar');
  expect(data.data).toMatchObject({ kind: 'avatar', width: 512, height: 512 });
  const profile = await site.as(sender.token).post('/update-profile', { attachment_id: data.data.id });
  expect(profile.data.data.attachment).toEqual({ id: data.data.id, path: data.data.path });
});

import sharp from 'sharp';
import type { Context } from '../server/context.ts';
import { widthsFor } from '../server/storage/resize-variants.ts';
import { makeVariants } from '../server/modules/uploads/make-variants.job.ts';
import { pictureKey } from '../server/storage/keys.ts';
import { readPicture } from '../server/storage/read-picture.ts';
import type { FilePort } from '../server/storage/files.ts';
import { Readable } from 'node:stream';
import { connect } from '../server/db/database.ts';
import { percentile, type Bench } from './figures.ts';
import { oneAuction, withDatabase } from './support.ts';

const rounds = 5;

/**
 * All widths of one photograph by the job, beside bare sharp making the same widths and formats from one
 * decoded picture.
 */
export const bench: Bench = () =>
  withDatabase(async ({ pool }) => {
    const { sellerId } = await oneAuction(pool);
    const db = connect(pool);
    const { jpeg, width, height } = await readPicture(await photograph());
    const kept = new Map<string, Uint8Array>();
    const files: FilePort = {
      write: async (key, bytes) => void kept.set(key, bytes),
      read: async (key) => ({
        stream: Readable.from([kept.get(key)]),
        bytes: kept.get(key)?.length ?? 0,
        contentType: 'image/jpeg',
      }),
      remove: async (key) => void kept.delete(key),
    };
    const context = { db, files, log: console } as unknown as Context;
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const key = pictureKey();
      kept.set(key, jpeg);
      const upload = await db
        .insertInto('upload')
        .values({ owner_id: sellerId, kind: 'picture', key, bytes: jpeg.length, width, height })
        .returning('id')
        .executeTakeFirstOrThrow();
      let from = performance.now();
      await makeVariants(context, { uploadId: upload.id });
      ours.push(performance.now() - from);
      const made = await db
        .selectFrom('upload')
        .select(['state', 'variants'])
        .where('id', '=', upload.id)
        .executeTakeFirstOrThrow();
      if (made.state !== 'ready') throw new Error('the job made no variants');
      from = performance.now();
      await bareSharp(
        jpeg,
        made.variants as unknown as { width: number; format: 'avif' | 'webp' | 'jpeg' }[],
      );
      bare.push(performance.now() - from);
    }
    return [
      {
        name: `variants of one photograph (${widthsFor(width).length} widths)`,
        value: percentile(ours, 0.5),
        unit: 'ms',
        limitName: 'bare sharp, same outputs',
        limit: percentile(bare, 0.5),
        bar: { atMost: 1.5 },
      },
    ];
  });

async function bareSharp(
  jpeg: Buffer,
  outputs: { width: number; format: 'avif' | 'webp' | 'jpeg' }[],
): Promise<void> {
  const decoded = sharp(jpeg);
  for (const { width, format } of outputs) {
    const picture = decoded.clone().resize({ width });
    if (format === 'avif') await picture.avif({ quality: 52, effort: 2 }).toBuffer();
    else if (format === 'webp') await picture.webp({ quality: 76, effort: 3 }).toBuffer();
    else await picture.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}

/** Something with the detail of a photograph: noise over shapes, 24 megapixels. */
function photograph(): Promise<Buffer> {
  return sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: '#4a7089',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer();
}

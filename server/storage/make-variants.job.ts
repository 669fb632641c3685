import sharp, { type OutputInfo } from 'sharp';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { contentTypeOf, variantKey } from './keys.ts';
import type { StoredVariant } from './present-picture.ts';

const widths = [320, 640, 960, 1440, 1920];
type Format = StoredVariant['format'];

/** The steps up to the original's own width, which heads them when it lies between two. */
export function widthsFor(original: number): number[] {
  const largest = widths.at(-1)!;
  return [...new Set([...widths.filter((width) => width < original), Math.min(original, largest)])];
}

/** JPEG is for sharing and for what reads nothing newer: a middle size and the largest. */
const formatsFor = (width: number, all: number[]): Format[] => ['avif', 'webp', ...(width === 640 || width === all.at(-1) ? (['jpeg'] as const) : [])];

/** Makes the widths of an uploaded picture, decoded once. Run twice it writes the same files again. */
export async function makeVariants({ db, files, log }: Context, { uploadId }: { uploadId: number }): Promise<void> {
  const upload = await db.selectFrom('upload').select(['key', 'state', 'kind']).where('id', '=', uploadId).executeTakeFirst();
  if (!upload || upload.kind !== 'picture' || upload.state === 'ready') return;
  const original = await files.read(upload.key);
  if (!original) {
    log.warn({ uploadId }, 'an uploaded picture is gone');
    await db.updateTable('upload').set({ state: 'failed' }).where('id', '=', uploadId).execute();
    return;
  }
  const { data, info } = await sharp(await buffer(original.stream)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const all = widthsFor(info.width);
  const variants: StoredVariant[] = [];
  // From the largest down, each step made from the one above: no pixel is read twice at full size.
  let step = { data, info };
  for (const width of all.toReversed()) {
    const { width: rawWidth, height: rawHeight, channels } = step.info;
    step = await sharp(step.data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of formatsFor(width, all)) {
      const key = variantKey(upload.key, width, format);
      await files.write(key, await encode(step, format), contentTypeOf(key));
      variants.push({ width, height: step.info.height, format, key });
    }
  }
  await db.updateTable('upload').set({ state: 'ready', variants: JSON.stringify(variants.toReversed()) }).where('id', '=', uploadId).execute();
}

function encode({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }, format: Format): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels } });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, progressive: true, mozjpeg: false }).toBuffer();
}

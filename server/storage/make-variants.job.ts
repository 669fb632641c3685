import sharp, { type OutputInfo } from 'sharp';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { tellEdited } from '../modules/boats/tell-edited.ts';
import { contentTypeOf, shareKey, variantKey } from './keys.ts';
import { cutForSharing } from './make-share.job.ts';
import type { StoredVariant } from './present-picture.ts';

const widths = [320, 640, 960, 1440, 1920];
/** Two widths that differ by less are one. */
const nextTo = 1.15;
/** A face beside a name, on screens of one, two and three dots a pixel. */
const avatarWidths = [96, 192];
type Format = StoredVariant['format'];
type Raw = { data: Buffer; info: OutputInfo };

/** The original's own width heads the steps below it; one that is next to it shows nothing that it does not, and is left out. */
export function widthsFor(original: number): number[] {
  const largest = Math.min(original, widths.at(-1)!);
  return [...widths.filter((width) => width < largest / nextTo), largest];
}

/** JPEG is for sharing and for what reads nothing newer: a middle size and the largest. */
const formatsFor = (width: number, all: number[]): Format[] => ['avif', 'webp', ...(width === 640 || width === all.at(-1) ? (['jpeg'] as const) : [])];

/** Makes the widths of an uploaded picture and the one for sharing, decoded once. Run twice it writes the same files again. */
export async function makeVariants(context: Context, { uploadId }: { uploadId: number }): Promise<void> {
  const { db, files, log } = context;
  const upload = await db.selectFrom('upload').select(['key', 'state', 'kind']).where('id', '=', uploadId).executeTakeFirst();
  if (!upload || upload.kind === 'document' || upload.state === 'ready') return;
  const original = await files.read(upload.key);
  if (!original) {
    log.warn({ uploadId }, 'an uploaded picture is gone');
    await db.updateTable('upload').set({ state: 'failed' }).where('id', '=', uploadId).execute();
    return tellListings(context, uploadId);
  }
  const isAvatar = upload.kind === 'avatar';
  const { data, info } = await sharp(await buffer(original.stream)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const write = async (key: string, bytes: Buffer) => {
    await files.write(key, bytes, contentTypeOf(key));
    return key;
  };
  const steps = isAvatar ? avatarWidths.map((width) => ({ width, formats: ['webp', 'jpeg'] as Format[] })) : widthsFor(info.width).map((width, _, all) => ({ width, formats: formatsFor(width, all) }));
  const share = isAvatar ? null : await write(shareKey(upload.key), await cutForSharing(asSharp({ data, info })));
  const variants = await makeSteps({ data, info }, steps, (width, format, bytes) => write(variantKey(upload.key, width, format), bytes));
  await db.updateTable('upload').set({ state: 'ready', variants: JSON.stringify(variants), share_key: share }).where('id', '=', uploadId).execute();
  await tellListings(context, uploadId);
}

/** From the largest down, each step made from the one above: no pixel is read twice at full size. */
async function makeSteps(raw: Raw, steps: { width: number; formats: Format[] }[], write: (width: number, format: Format, bytes: Buffer) => Promise<string>): Promise<StoredVariant[]> {
  const variants: StoredVariant[] = [];
  let step = raw;
  for (const { width, formats } of steps.toReversed()) {
    step = await asSharp(step).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of formats) variants.push({ width, height: step.info.height, format, key: await write(width, format, await encode(step, format)) });
  }
  return variants.toReversed();
}

const asSharp = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } });

function encode(raw: Raw, format: Format): Promise<Buffer> {
  const picture = asSharp(raw);
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, progressive: true, mozjpeg: false }).toBuffer();
}

/** Kept pages show the new sizes. */
async function tellListings(context: Context, uploadId: number): Promise<void> {
  const boats = await context.db.selectFrom('boat_picture').select('boat_id').where('upload_id', '=', uploadId).execute();
  for (const { boat_id } of boats) await tellEdited(context, boat_id);
}

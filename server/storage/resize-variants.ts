import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import type { StoredVariant } from './present-picture.ts';

const widths = [320, 640, 960, 1440, 1920];
/** Widths that differ by less than this factor count as the same. */
const minWidthRatio = 1.15;
/** An avatar next to a name, on screens with one, two and three device pixels per CSS pixel. */
const avatarWidths = [96, 192];
type Format = StoredVariant['format'];
type Raw = { data: Buffer; info: OutputInfo };

export interface Variant {
  width: number;
  height: number;
  format: Format;
  bytes: Uint8Array;
}

export interface ResizedPicture {
  /** By width, ascending. */
  variants: Variant[];
  /** The sharing picture; null for an avatar. */
  share: Uint8Array | null;
}

/** The original's width, and the standard widths below it that differ enough from it. */
export function widthsFor(original: number): number[] {
  const largest = Math.min(original, widths.at(-1)!);
  return [...widths.filter((width) => width < largest / minWidthRatio), largest];
}

/** JPEG is for sharing and for clients that read nothing newer: a middle size and the largest. */
const formatsFor = (width: number, all: number[]): Format[] => [
  'avif',
  'webp',
  ...(width === 640 || width === all.at(-1) ? (['jpeg'] as const) : []),
];

/** Creates every size of a stored picture from one decoding. Runs in a picture worker. */
export async function resizeVariants(original: Uint8Array, isAvatar: boolean): Promise<ResizedPicture> {
  const raw = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const steps = isAvatar
    ? avatarWidths.map((width) => ({ width, formats: ['webp', 'jpeg'] as Format[] }))
    : widthsFor(raw.info.width).map((width, _, all) => ({ width, formats: formatsFor(width, all) }));
  return {
    share: isAvatar ? null : await createSharingPicture(asSharp(raw)),
    variants: await resizeSteps(raw, steps),
  };
}

/** Creates the sharing picture, cropped around what catches the eye. */
export const createSharingPicture = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ ...limits.shareImage, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();

/**
 * From the largest down, each size resized from the previous one, so the full-size pixels are read only once.
 */
async function resizeSteps(raw: Raw, steps: { width: number; formats: Format[] }[]): Promise<Variant[]> {
  const variants: Variant[] = [];
  let step = raw;
  for (const { width, formats } of steps.toReversed()) {
    step = await asSharp(step).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of formats)
      variants.push({ width, height: step.info.height, format, bytes: await encode(step, format) });
  }
  return variants.toReversed();
}

const asSharp = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels } });

function encode(raw: Raw, format: Format): Promise<Buffer> {
  const picture = asSharp(raw);
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, progressive: true, mozjpeg: false }).toBuffer();
}

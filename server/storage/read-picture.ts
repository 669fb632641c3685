import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { readHeic } from './read-heic.ts';

// One thread a picture: the other cores answer people.
sharp.concurrency(1);
sharp.cache(false);

/** A picture may claim this many pixels (a 100-megapixel camera's), and is kept up to `keptEdge`. */
const pixelsMax = 110_000_000;
const keptEdge = 3_840;
/** Longer than this many times its other side, it shows nothing. */
const longest = 20;
const decoded = new Set(['image/jpeg', 'image/png', 'image/webp']);
const phones = new Set(['image/heic', 'image/heif']);

export interface ReadPicture {
  /** Decoded and encoded anew: upright, sRGB, without metadata or anything hidden behind the pixels. */
  jpeg: Buffer;
  width: number;
  height: number;
  /** The colour that fills most of it. */
  placeholder: string;
}

/**
 * The kind is what the bytes begin with, whatever the name says; nothing else is given to a decoder.
 * @throws AppError picture_unreadable for what is no JPEG, PNG, WebP or HEIC, is broken, or claims absurd dimensions.
 */
export async function readPicture(bytes: Buffer, { isSquare = false } = {}): Promise<ReadPicture> {
  try {
    const picture = await open(bytes);
    const fitted = isSquare
      ? picture.resize({ width: limits.avatarEdge, height: limits.avatarEdge, fit: 'cover', position: 'centre' })
      : picture.resize({ width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await fitted.flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: 88, progressive: true }).toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, placeholder: await dominantColour(sharp(data)) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('picture_unreadable', 'We could not read this picture. Please send a JPEG, PNG, WebP or HEIC photo.', { cause, fields: { file: 'is not a picture we can read' } });
  }
}

async function open(bytes: Buffer): Promise<Sharp> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  if (phones.has(mime)) {
    const { data, width, height } = await readHeic(bytes);
    assertProportions(width, height);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  if (!decoded.has(mime)) throw new Error(`a file of the kind ${mime}`);
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
  const { width, height } = await picture.metadata();
  assertProportions(width, height);
  return picture.autoOrient();
}

function assertProportions(width: number, height: number): void {
  if (Math.max(width, height) > longest * Math.min(width, height)) throw new AppError('picture_unreadable', 'This picture is too narrow to show anything. Please send an ordinary photo.', { fields: { file: 'is too narrow' } });
}

async function dominantColour(picture: Sharp): Promise<string> {
  const { dominant } = await sharp(await picture.resize(64, 64, { fit: 'inside' }).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import { readHeic } from './read-heic.ts';

// One thread per picture: the other cores serve requests.
sharp.concurrency(1);
sharp.cache(false);

const keptEdge = 3_840;
/** If one side is this many times longer than the other, the picture is refused. */
const maxAspectRatio = 20;
const decoded = new Set(['image/jpeg', 'image/png', 'image/webp']);
const phones = new Set(['image/heic', 'image/heif']);
const bytesPerSample: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

export interface ReadPicture {
  /** Decoded and re-encoded: upright, sRGB, without metadata or anything hidden behind the pixels. */
  jpeg: Buffer;
  width: number;
  height: number;
  /** The dominant color. */
  placeholder: string;
  /** Its file says that it's a 360° photo. */
  isPanorama: boolean;
}

/** Why a picture is refused; the messages are in picture-pool.ts. */
export type PictureProblem = 'unreadable' | 'too-narrow' | 'too-large' | 'too-slow';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * Reads an uploaded picture. The type is determined by its first bytes, whatever its name says; nothing else
 * reaches a decoder. Runs in a picture worker (picture-worker.ts): decoding is slow, and its memory use is
 * unpredictable.
 * @throws PictureRefused for anything but a JPEG, PNG, WebP or HEIC, and for pictures that are broken, too
 * large when decoded, or too slow
 */
export async function readPicture(bytes: Uint8Array, { isSquare = false } = {}): Promise<ReadPicture> {
  try {
    const { picture, isPanorama } = await open(bytes);
    const fitted = isSquare
      ? picture.resize({
          width: limits.avatarEdge,
          height: limits.avatarEdge,
          fit: 'cover',
          position: 'centre',
        })
      : picture.resize({ width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await fitted
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: limits.pictureSeconds })
      .jpeg({ quality: 88, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: data,
      width: info.width,
      height: info.height,
      placeholder: await dominantColor(sharp(data)),
      isPanorama,
    };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    const isTimeout = cause instanceof Error && cause.message.includes('timeout');
    throw new PictureRefused(isTimeout ? 'too-slow' : 'unreadable', cause);
  }
}

async function open(bytes: Uint8Array): Promise<{ picture: Sharp; isPanorama: boolean }> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  if (phones.has(mime)) {
    const { data, width, height } = await readHeic(bytes);
    assertProportions(width, height);
    return { picture: sharp(data, { raw: { width, height, channels: 4 } }), isPanorama: false };
  }
  if (!decoded.has(mime)) throw new Error(`a file of the type ${mime}`);
  const picture = sharp(bytes, {
    limitInputPixels: limits.picturePixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  });
  const { width, height, channels, depth, xmp } = await sharp(bytes, {
    limitInputPixels: false,
    pages: 1,
  }).metadata();
  assertProportions(width, height);
  const pixels = width * height;
  const decodedBytes = pixels * channels * (bytesPerSample[depth] ?? 4);
  if (pixels > limits.picturePixels || decodedBytes > limits.pictureDecodedBytes)
    throw new PictureRefused('too-large');
  return { picture: picture.autoOrient(), isPanorama: saysPanorama(xmp) };
}

/** The projection as cameras write it into a file's XMP, as an attribute or an element. */
const projection = /\bGPano:ProjectionType\s*(?:=\s*["']|>)\s*equirectangular\b/;
const saysPanorama = (xmp: Buffer | undefined) => xmp !== undefined && projection.test(xmp.toString('utf8'));

function assertProportions(width: number, height: number): void {
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height))
    throw new PictureRefused('too-narrow');
}

async function dominantColor(picture: Sharp): Promise<string> {
  const { dominant } = await sharp(await picture.resize(64, 64, { fit: 'inside' }).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

import sharp, { type Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';

// One thread a picture: the other cores answer people.
sharp.concurrency(1);
sharp.cache(false);

/** A picture may claim this many pixels (a 100-megapixel camera's), and is kept up to `keptEdge`. */
const pixelsMax = 110_000_000;
const keptEdge = 3_840;
const accepted = new Set(['jpeg', 'png', 'webp']);

export interface ReadPicture {
  /** Decoded and encoded anew: upright, sRGB, without metadata or anything hidden behind the pixels. */
  jpeg: Buffer;
  width: number;
  height: number;
  /** The colour that fills most of it. */
  placeholder: string;
}

/** @throws AppError picture_unreadable for what is no JPEG, PNG or WebP, is broken, or claims absurd dimensions. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  return oneAtATime(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
      const { format } = await picture.metadata();
      if (!accepted.has(format)) throw new Error(`a picture of the kind ${format}`);
      const { data, info } = await picture
        .autoOrient()
        .resize({ width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 88, progressive: true })
        .toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height, placeholder: await dominantColour(sharp(data)) };
    } catch (cause) {
      throw new AppError('picture_unreadable', 'We could not read this picture. Please send a JPEG, PNG or WebP photo.', { cause, fields: { file: 'is not a picture we can read' } });
    }
  });
}

async function dominantColour(picture: Sharp): Promise<string> {
  const { dominant } = await sharp(await picture.resize(64, 64, { fit: 'inside' }).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A decoded picture is large: they are read one after the other, so that twenty uploads at once do not fill the memory. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const result = last.then(act);
  last = result.catch(() => {});
  return result;
}

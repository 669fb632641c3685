import { randomUUID } from 'node:crypto';

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** Unguessable names: a draft's picture is visible only to those who have its address. */
export const pictureKey = () => `pictures/${randomUUID()}/original.jpg`;
export const documentKey = () => `documents/${randomUUID()}.pdf`;
/** Uploaded bytes, unprocessed: never served. */
export const pieceKey = () => `pieces/${randomUUID()}.part`;
/** Next to its original, by width in pixels. */
export const variantKey = (originalKey: string, width: number, format: 'avif' | 'webp' | 'jpeg') =>
  originalKey.replace(/[^/]+$/, `${width}.${format === 'jpeg' ? 'jpg' : format}`);
export const shareKey = (originalKey: string) => originalKey.replace(/[^/]+$/, 'share.jpg');

/**
 * The allowed keys: words of letters, digits, `-`, `_` and single dots, separated by slashes. Anything else
 * names no file.
 */
export const isKey = (key: string) =>
  key.length <= 200 && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]+$/i.test(key);
export const isPictureKey = (key: string) => key.startsWith('pictures/') && isKey(key);
export const isDocumentKey = (key: string) => key.startsWith('documents/') && isKey(key);

/** By the key's extension; unknown types are never shown as pages. */
export const contentTypeOf = (key: string) =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Absolute on the site's origin. */
export const publicPath = (key: string) => `/files/${key}`;

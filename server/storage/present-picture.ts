import type { Attachment, PictureCategory } from '../../contract/boats.ts';
import { looksLikePanorama } from '../../contract/panoramas.ts';
import { publicPath } from './keys.ts';

export interface StoredVariant {
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'jpeg';
  key: string;
}

/** An upload as SQL returns it, with its position in a listing. */
export interface StoredPicture {
  id: number;
  key: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: StoredVariant[];
  shareKey?: string | null;
  state?: string;
  position?: number;
  caption?: string;
  category?: PictureCategory | null;
  /** Whether it's a 360° photo, as its seller says; null if they haven't said. */
  isPanorama?: boolean | null;
  /** Whether its file says that it's one. */
  saysPanorama?: boolean;
}

/** Until its variants exist, a picture is shown by its original. */
export function presentPicture({
  id,
  key,
  width,
  height,
  placeholder,
  variants,
  shareKey,
  state,
  position = 0,
  caption = '',
  category,
  isPanorama,
  saysPanorama = false,
}: StoredPicture): Attachment {
  const jpegs = variants.filter((variant) => variant.format === 'jpeg').sort((a, b) => b.width - a.width);
  return {
    id,
    path: publicPath(jpegs[0]?.key ?? key),
    isCover: position === 0 ? 1 : 0,
    width: width ?? 0,
    height: height ?? 0,
    caption,
    placeholder: placeholder ?? '#dce1e0',
    variants: variants.map((variant) => ({
      width: variant.width,
      height: variant.height,
      format: variant.format,
      path: publicPath(variant.key),
    })),
    ...(shareKey && { share: publicPath(shareKey) }),
    ...((state === 'waiting' || state === 'failed') && { state }),
    ...(category && { category }),
    ...(isPanorama && { panorama: publicPath(key) }),
    ...(isPanorama === null &&
      looksLikePanorama({ width: width ?? 0, height: height ?? 0 }, saysPanorama) && {
        looksPanoramic: true,
      }),
  };
}

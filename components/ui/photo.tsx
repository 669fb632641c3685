import Head from 'next/head';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './photo.module.css';

/** A stored upload. Each variant is one width in one format. */
export interface PhotoSource {
  path?: string;
  width: number;
  height: number;
  placeholder: string;
  variants: readonly { width: number; height: number; format: string; path: string }[];
}

const formats = ['avif', 'webp'] as const;
const srcSet = (variants: PhotoSource['variants'], format: string) =>
  variants
    .filter((variant) => variant.format === format)
    .map((variant) => `${variant.path} ${variant.width}w`)
    .join(', ');

/**
 * A photo in a 3:2 frame (or `ratio`; `ratio={null}`: as high as its container), in avif, webp and jpeg. The
 * frame shows the placeholder's color until the photo is loaded, so nothing moves. `sizes` as in HTML;
 * `priority` for photos on the first screen; `isFirst` for the largest of them, which is preloaded in the
 * page's head.
 */
export function Photo({
  photo,
  alt,
  sizes,
  priority = false,
  isFirst = false,
  ratio = '3/2',
  className,
  children,
}: {
  photo: PhotoSource | null;
  alt: string;
  sizes: string;
  priority?: boolean;
  isFirst?: boolean;
  ratio?: string | null;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const frame: CSSProperties = {
    ...(ratio && { aspectRatio: ratio }),
    ...(photo && { backgroundColor: photo.placeholder }),
  };
  const jpeg = photo?.variants.filter((variant) => variant.format === 'jpeg') ?? [];
  const middle = jpeg[Math.floor(jpeg.length / 2)] ?? photo?.variants[0];
  return (
    <span className={cx(styles.photo, className)} style={frame}>
      {isFirst && photo && <FirstPhotoPreload photo={photo} sizes={sizes} />}
      {photo && (middle || photo.path) && (
        <picture>
          {formats.map((format) => {
            const set = srcSet(photo.variants, format);
            return set && <source key={format} type={`image/${format}`} srcSet={set} sizes={sizes} />;
          })}
          <img
            src={middle?.path ?? photo.path}
            srcSet={srcSet(photo.variants, 'jpeg') || undefined}
            sizes={sizes}
            alt={alt}
            width={photo.width}
            height={photo.height}
            loading={priority || isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      )}
      {children}
    </span>
  );
}

/** Preloads the photo in its best format, in the server's HTML only. */
function FirstPhotoPreload({ photo, sizes }: { photo: PhotoSource; sizes: string }) {
  const best = formats.find((format) => srcSet(photo.variants, format));
  if (typeof window !== 'undefined' || !best) return null;
  return (
    <Head>
      <link
        key="first-picture"
        rel="preload"
        as="image"
        type={`image/${best}`}
        imageSrcSet={srcSet(photo.variants, best)}
        imageSizes={sizes}
        fetchPriority="high"
      />
    </Head>
  );
}

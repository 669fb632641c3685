import Head from 'next/head';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './photo.module.css';

/** As an upload is stored: each variant is one width in one format. */
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
 * A picture in a frame of 3:2 (or `ratio`; `ratio={null}`: as high as what holds it), in avif, webp and jpeg. The frame
 * shows the placeholder's colour until it has come, so nothing moves. `sizes` as in HTML; `priority` for those of the first screen, `isFirst` for
 * its largest: asked for in the page's head, in the size and the format that will be shown.
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
  const best =
    isFirst && typeof window === 'undefined' && photo
      ? formats.find((format) => srcSet(photo.variants, format))
      : undefined;
  return (
    <span className={cx(styles.photo, className)} style={frame}>
      {best && photo && (
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
      )}
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

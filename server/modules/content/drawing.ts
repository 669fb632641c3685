import type { Static } from 'typebox';
import type { Drawing } from '../../../contract/content.ts';

export const drawingWidths = [480, 960, 1440] as const;
/** For sharing, in the specification's size of 1200 × 630. */
export const sharePath = (name: string) => `/images/articles/${name}-share.jpg`;
export const drawingPath = (name: string, width: number, format: 'avif' | 'webp') =>
  `/images/articles/${name}-${width}.${format}`;
const ratio = 2 / 3;

/** The sizes of a drawing, as `seed/draw-articles.ts` renders it. */
export function drawing(name: string): Static<typeof Drawing> {
  const variants = (['avif', 'webp'] as const).flatMap((format) =>
    drawingWidths.map((width) => ({
      width,
      height: width * ratio,
      format,
      path: drawingPath(name, width, format),
    })),
  );
  return { path: sharePath(name), width: 1440, height: 960, placeholder: '#8fa5ad', variants };
}

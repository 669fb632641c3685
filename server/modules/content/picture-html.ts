import MarkdownIt from 'markdown-it';
import type { Static } from 'typebox';
import type { Drawing } from '../../../contract/content.ts';
import { escapeHtml as e } from '../../http/escape-html.ts';

type ContentPicture = Static<typeof Drawing> & { id: number };

/** The uploads that a text can show, by the address in its Markdown. */
export type ContentPictures = ReadonlyMap<string, ContentPicture>;

const parser = new MarkdownIt('default', { html: false });

/** The pictures that a text names, in order, with their descriptions. */
export const picturesIn = (text: string): { path: string; alt: string }[] =>
  parser
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) =>
      token.type === 'image' ? [{ path: String(token.attrGet('src')), alt: token.content }] : [],
    );

/** The width of a text, and of its pictures. */
const sizes = '(max-width: 719px) calc(100vw - 32px), 660px';

/** A picture in the formats and widths that exist; until they do, the stored original. */
export function pictureHtml(
  { path, width, height, placeholder, variants }: ContentPicture,
  alt: string,
): string {
  const set = (format: string) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${e(variant.path)} ${variant.width}w`)
      .join(', ');
  const sources = ['avif', 'webp'].map((format) => {
    const own = set(format);
    return own && `<source type="image/${format}" srcset="${own}" sizes="${sizes}">`;
  });
  const jpeg = variants.find((variant) => variant.format === 'jpeg')?.path ?? path;
  return `<picture>${sources.join('')}<img src="${e(jpeg)}" alt="${e(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async" style="background-color:${e(placeholder)}"></picture>`;
}

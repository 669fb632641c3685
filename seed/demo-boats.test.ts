import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boats } from './boats.ts';
import { documentText } from './document-text.ts';
import { pdf } from './documents.ts';
import { picturesOf } from './pictures-of.ts';

test.each(boats.map((boat) => [boat.slug, boat] as const))(
  '%s has at least 8 pictures in several categories, all drawn',
  (slug, boat) => {
    const pictures = picturesOf(boat);
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    expect(new Set(pictures.map(({ category }) => category)).size).toBeGreaterThan(2);
    for (const [index, { caption }] of pictures.entries()) {
      expect(caption).not.toBe('');
      expect(existsSync(new URL(`./pictures/${slug}-${index + 1}.webp`, import.meta.url))).toBe(true);
    }
  },
);

test('every document has as many pages as its boat says', () => {
  for (const boat of boats)
    for (const { title, pages } of boat.documents ?? []) {
      const file = Buffer.from(pdf(title, documentText(boat, { title, pages }))).toString('latin1');
      expect([title, file.match(/\/Type \/Page /g)?.length]).toEqual([title, pages]);
    }
});

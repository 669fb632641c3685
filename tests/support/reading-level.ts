import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { ruleDefaults } from '../../contract/limits.ts';
import { fillIn } from '../../server/modules/content/figures.ts';
import type { ContentValues } from '../../server/modules/content/text-values.ts';
import { renderText } from '../../server/modules/content/render-text.ts';

/** The values of the demo, for texts that are read without a database. */
export const demoValues: ContentValues = {
  rules: { ...ruleDefaults, increments: [...ruleDefaults.increments] },
  productName: 'Bowline',
  contactEmail: 'hello@bowline.example',
  isDemo: true,
  company: {
    name: 'Bowline Demo, Inc.',
    address: '100 Demonstration Way, Seattle, WA 98101',
    phone: undefined,
    email: undefined,
    state: 'Washington',
    governingLaw: 'Washington',
    disputeVenue: 'King County, Washington',
    dmcaAgent: undefined,
  },
  services: {
    stripe: false,
    google: false,
    facebook: false,
    apple: false,
    email: false,
    storage: false,
    analytics: false,
  },
};

const segmenterOf = (granularity: 'sentence' | 'word') => new Intl.Segmenter('en-US', { granularity });
const sentences = segmenterOf('sentence');
const words = segmenterOf('word');

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The paragraphs and list items of a text as a reader sees them, with the figures filled in. Headings and
 * tables aren't prose, and a "Sources" section is a list of links.
 */
export function proseOf(markdown: string, values: ContentValues = demoValues): string[] {
  const { html } = renderText(markdown.split(/^## Sources$/m)[0]!, values);
  return html
    .replace(/<table>[\s\S]*?<\/table>|<h\d[^>]*>.*?<\/h\d>/g, '\n')
    .replace(/<\/?(?:p|li|ul|ol|blockquote)[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The US school grade that a text asks for (Flesch–Kincaid), to one decimal place. */
export function readingGrade(prose: readonly string[]): number {
  const counts = { sentence: 0, word: 0, syllable: 0 };
  for (const line of prose)
    for (const { segment: sentence } of sentences.segment(line)) {
      const found = [...words.segment(sentence)].filter(({ isWordLike }) => isWordLike);
      if (found.length === 0) continue;
      counts.sentence += 1;
      counts.word += found.length;
      // The library finds no syllable in digits; a figure counts as one.
      for (const { segment: word } of found) counts.syllable += Math.max(1, syllable(word));
    }
  return Math.round(fleschKincaid(counts) * 10) / 10;
}

/** A title or a description with its figures. */
export const filledIn = (text: string): string => fillIn(text, demoValues);

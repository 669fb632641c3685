import { describe, expect, it } from 'vitest';
import { proseOf, readingGrade } from '../../../tests/support/reading-level.ts';
import { builtInArticles, builtInFaq, builtInPages } from './read-built-in.ts';

/** US school grade (Flesch–Kincaid). Legal pages may be harder; `pages` names those that help people. */
const hardest = 8;
const pages = ['buying-boat', 'selling-boat', 'finalizing-sale', 'our-story', 'support'];

const questions = builtInFaq();
const topics = [...new Set(questions.map(({ topic }) => topic))];
const texts: [string, string[]][] = [
  ...builtInPages()
    .filter(({ slug }) => pages.includes(slug))
    .map(({ slug, body }): [string, string[]] => [slug, proseOf(body)]),
  ...topics.map((topic): [string, string[]] => [
    `FAQ: ${topic}`,
    questions.filter((one) => one.topic === topic).flatMap(({ answer }) => proseOf(answer)),
  ]),
  ...builtInArticles().map(({ slug, body }): [string, string[]] => [slug, proseOf(body)]),
];

describe(`help pages can be read at grade ${hardest} or lower`, () => {
  it.each(texts)('%s', (_, prose) => {
    expect(prose.join(' ').split(' ').length).toBeGreaterThan(100);
    expect(readingGrade(prose)).toBeLessThanOrEqual(hardest);
  });
});

describe('the measure', () => {
  it('tells easy from hard', () => {
    expect(readingGrade(['The boat is red. It has one sail. We like it.'])).toBeLessThan(2);
    expect(
      readingGrade([
        'Notwithstanding any contrary representation, indemnification obligations survive termination indefinitely.',
      ]),
    ).toBeGreaterThan(15);
  });

  it('counts prose only, with the figures filled in', () => {
    const text =
      '## Head\n\nThe fee is **{feeRate}** of [the price](/faq).\n\n{feeTable}\n\n- one\n- two\n\n## Sources\n\n- [x](/faq)';
    expect(proseOf(text)).toEqual(['The fee is 5% of the price.', 'one', 'two']);
  });

  it('counts a figure as a word of one syllable', () => {
    expect(readingGrade(['It costs $42,000.'])).toBe(readingGrade(['It costs cash.']));
  });
});

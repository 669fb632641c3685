import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSlugs } from '../../../contract/content.ts';
import { demoValues, filledIn } from '../../../tests/support/reading-level.ts';
import { sharePath } from './drawing.ts';
import { unknownFigures } from './figures.ts';
import { builtInArticles, builtInFaq, builtInPages } from './read-built-in.ts';
import { renderText } from './render-text.ts';

const root = new URL('../../../', import.meta.url);
const [pages, questions, articles] = [builtInPages(), builtInFaq(), builtInArticles()];
const legal = new Set(['terms-condition', 'privacy', 'seller-agreements', 'buyer-aggrements']);
const help = pages.filter(({ slug }) => !legal.has(slug));

interface Text {
  name: string;
  /** Its address; null for an article, which has none before it's stored. */
  path: string | null;
  parts: string[];
  body: string;
  changed: Date;
}
const texts: Text[] = [
  ...pages.map(({ slug, title, description, body, changed }) => ({
    name: slug,
    path: `/${slug}`,
    parts: [title, description],
    body,
    changed,
  })),
  ...questions.map(({ slug, question, answer, changed }) => ({
    name: `faq#${slug}`,
    path: '/faq',
    parts: [question],
    body: answer,
    changed,
  })),
  ...articles.map(({ slug, title, description, pictureAlt, body, changed }) => ({
    name: `article ${slug}`,
    path: null,
    parts: [title, description, pictureAlt],
    body,
    changed,
  })),
];
const helpTexts = texts.filter(({ name }) => !legal.has(name));
const htmlOf = (text: string) => renderText(text, demoValues).html;
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);

/** The site's addresses without parameters, from the files that serve them. */
const routes = new Set(
  globSync('pages/**/*.tsx', { cwd: root })
    .map((file) => file.replace(/^pages/, '').replace(/(\/index)?\.tsx$/, ''))
    .filter((path) => !/\[|^\/_|^\/\d/.test(path)),
);

/** The anchors of a page; undefined if they aren't known here. */
function anchorsOf(path: string): string[] | undefined {
  if (path === '/faq') return questions.map(({ slug }) => slug);
  if (path === '/profile') {
    const source = readFileSync(new URL('components/account/profile-sections.tsx', root), 'utf8');
    return [...source.matchAll(/\bid="(\w+)"/g)].map((match) => match[1]!);
  }
  const page = pages.find(({ slug }) => `/${slug}` === path);
  return page && idsIn(htmlOf(page.body));
}

const linksIn = (text: string) => [...htmlOf(text).matchAll(/ href="([^"]+)"/g)].map((match) => match[1]!);

/** Why a link leads nowhere; undefined if it's good. */
function problemOf(link: string, from: string | null): string | undefined {
  if (/^https?:\/\//.test(link)) return URL.canParse(link) ? undefined : 'not an address';
  if (link.startsWith('mailto:')) return undefined;
  const { pathname, hash } = new URL(link, `https://site.example${from ?? '/an-article'}`);
  if (link.startsWith('#') && from === null) return 'write the whole address';
  if (!routes.has(pathname)) return 'no such page';
  if (!hash) return undefined;
  const anchors = anchorsOf(pathname);
  if (!anchors) return 'no known anchors';
  return anchors.includes(hash.slice(1)) ? undefined : 'no such anchor';
}

it('ends a sentence with one period, even after a name that has one', () => {
  expect(demoValues.company.name).toMatch(/\.$/);
  for (const { name, body } of texts) expect(htmlOf(body), name).not.toMatch(/[^.]\.\.(?!\.)/);
});

describe('every built-in text', () => {
  it.each(texts.map((text) => [text.name, text] as const))('%s', (_, { body, parts, changed }) => {
    expect(changed.getTime()).toBeGreaterThan(Date.UTC(2026, 0));
    expect(changed.getTime()).toBeLessThanOrEqual(Date.now());
    expect([...parts, body].flatMap(unknownFigures)).toEqual([]);
    expect(parts.map(filledIn).filter((part) => part.trim() === '' || part.includes('{'))).toEqual([]);
    expect(body.trim()).not.toBe('');
  });

  it('links only to pages and headings that exist', () => {
    const broken = helpTexts.flatMap(({ name, path, body }) =>
      linksIn(body).flatMap((link) => {
        const problem = problemOf(link, path);
        return problem ? [`${name}: ${link}: ${problem}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('links only to pages that exist, from legal pages too', () => {
    const paths = pages.flatMap(({ body }) => linksIn(body)).filter((link) => link.startsWith('/'));
    const contentPages = new Set(pages.map(({ slug }) => `/${slug}`));
    expect(
      paths.filter((link) => {
        const path = link.replace(/[?#].*/, '');
        return !routes.has(path) && !contentPages.has(path);
      }),
    ).toEqual([]);
  });

  it('notices a link to nowhere', () => {
    expect(problemOf('/faq', null)).toBeUndefined();
    expect(problemOf('/profile#cards', '/faq')).toBeUndefined();
    expect(problemOf('/payments?tab=invoices', '/faq')).toBeUndefined();
    expect(problemOf('/nowhere', '/faq')).toBe('no such page');
    expect(problemOf('/faq#nothing-here', '/support')).toBe('no such anchor');
    expect(problemOf('/buying-boat#taking-a-bid-back', '/faq')).toBe('no such anchor');
    expect(problemOf('#maximum-bids', '/buying-boat')).toBeUndefined();
  });
});

describe('the help center', () => {
  it('has every page, at least 30 questions and 12 articles', () => {
    expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...pageSlugs]));
    expect(questions.length).toBeGreaterThanOrEqual(30);
    expect(articles.length).toBeGreaterThanOrEqual(12);
  });

  it('asks each question once, and features a few', () => {
    const slugs = questions.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const featured = questions.filter(({ isFeatured }) => isFeatured).length;
    expect(featured).toBeGreaterThanOrEqual(4);
    expect(featured).toBeLessThanOrEqual(8);
  });

  it('calls a boat "it"', () => {
    const found = helpTexts.flatMap(({ name, parts, body }) =>
      [...[...parts, body].join('\n').matchAll(/\b(?:she|her|hers)\b/gi)].map(
        (match) => `${name}: ${match[0]}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('says when it changed: the day is in every file', () => {
    const files = globSync('server/modules/content/built-in/**/*.md', { cwd: root });
    expect(files.length).toBe(pages.length + articles.length + 1);
    for (const file of files)
      expect(readFileSync(new URL(file, root), 'utf8'), file).toMatch(
        /^---\n(?:.+\n)*(?:changed|version): 20\d\d-\d\d-\d\d\n---\n/,
      );
  });

  it('has a description on each guide that search results can show', () => {
    for (const { slug, description } of help)
      expect(filledIn(description).length, slug).toBeGreaterThanOrEqual(60);
  });
});

describe('every article', () => {
  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s names its sources and has a picture',
    (_, { body, picture, pictureAlt, published, changed }) => {
      const [text, sources, ...rest] = body.split(/^## Sources$/m);
      expect(text!.length).toBeGreaterThan(1_000);
      expect(rest).toEqual([]);
      expect(linksIn(sources ?? '').length).toBeGreaterThanOrEqual(3);
      expect(linksIn(sources ?? '').some((link) => /^https?:/.test(link))).toBe(true);
      expect(existsSync(new URL(`public${sharePath(picture)}`, root))).toBe(true);
      expect(pictureAlt.length).toBeGreaterThan(10);
      expect(published.getTime()).toBeLessThanOrEqual(changed.getTime());
    },
  );
});
